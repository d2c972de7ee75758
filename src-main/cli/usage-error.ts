/** A command line that cannot be followed; the message says what to write instead. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

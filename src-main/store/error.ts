/** Why a database could not be opened. */
export type StoreErrorCode = 'newer_database' | 'damaged_database'

/** The database cannot be used. The message says what to do; nothing was changed or deleted. */
export class StoreError extends Error {
  readonly code: StoreErrorCode
  readonly path: string

  constructor(code: StoreErrorCode, path: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
    this.path = path
  }
}

/** A shape program that cannot be compiled: over a limit, or with arguments that make no solid. Names the node. */
export class ShapeError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ShapeError'
  }
}

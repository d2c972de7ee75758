/** An error for the log, with its stack and what caused it. */
export const describe = (error: unknown): string => {
  if (!(error instanceof Error)) {
    return String(error)
  }
  const cause = error.cause === undefined ? '' : `\n${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

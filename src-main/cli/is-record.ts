/**
 * Whether a parsed JSON value is an object. What is read before the code of a start that was kept compiled can be found has to do
 * without a library of schemas: reading and compiling it took a tenth of a start.
 */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with these names and no other. */
export const isRecordOf = (
  value: unknown,
  names: readonly string[]
): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.keys(value).length === names.length && names.every(name => name in value)

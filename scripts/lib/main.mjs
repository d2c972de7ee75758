/** Runs a script's body; an error becomes one line and exit code 1. */
export async function main(body) {
  try {
    process.exitCode = (await body(process.argv.slice(2))) ?? 0
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

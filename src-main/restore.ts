import { restore } from './cli/restore.ts'

process.exitCode = await restore(
  process.argv.slice(2),
  process.env,
  {
    out: line => void process.stdout.write(`${line}\n`),
    err: line => void process.stderr.write(`${line}\n`),
  },
  Date.now()
)

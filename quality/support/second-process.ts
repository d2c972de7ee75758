import { createHash } from 'node:crypto'
import { makeFile } from './make.ts'

/** A process of its own: makes the prompts named in its arguments and prints a digest of each file. */
for (const prompt of process.argv.slice(2)) {
  const { glb } = await makeFile(prompt, { stage: 'refine' })
  process.stdout.write(`${prompt}\t${createHash('sha256').update(glb).digest('hex')}\n`)
}

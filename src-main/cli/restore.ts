import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Backup } from '../domain/ports-store.ts'
import { listBackups, putBack } from '../store/backups.ts'
import { DATABASE_NAME, verifyBackup } from '../store/open.ts'
import { defaultProfile } from './profile.ts'
import { acquireProfile } from './profile-lock.ts'
import { UsageError } from './serve-arguments.ts'
import { EXIT } from './serve.ts'

const USAGE = `Usage: npm run restore -- [NAME] [--profile DIR]

Lists the copies of the database of a profile; with the name of one, or the word newest, puts it in the place of the present
database, which is kept beside it. The service must not be running. Models and pictures are separate files and stay.

  --profile DIR   whose database (default ${defaultProfile()})
  --help          print this
`

interface RestoreArguments {
  /** null only lists. */
  readonly name: string | null
  readonly profile: string
}

/** What is told, line by line. */
export interface RestoreOutput {
  out(line: string): void
  err(line: string): void
}

/** `npm run restore`: lists the copies of the database, or puts one back. Resolves to the exit code. */
export async function restore(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: RestoreOutput,
  now: number
): Promise<number> {
  try {
    const parsed = parse(args, env)
    if (parsed === 'help') {
      output.out(USAGE)
      return EXIT.closed
    }
    const backups = listBackups(join(parsed.profile, 'backups'))
    if (parsed.name === null) {
      tellBackups(backups, parsed, output)
      return EXIT.closed
    }
    return await restoreOne(pick(backups, parsed.name), parsed, output, now)
  } catch (error) {
    output.err(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? EXIT.usage : EXIT.failed
  }
}

async function restoreOne(
  backup: Backup,
  { profile }: RestoreArguments,
  output: RestoreOutput,
  now: number
): Promise<number> {
  const attempt = await acquireProfile(profile)
  if (!attempt.isHeld) {
    output.err(`Process ${attempt.holder.pid} is using the profile ${profile}. Stop it first.`)
    return EXIT.held
  }
  try {
    verifyBackup(backup)
    const kept = putBack(backup, join(profile, DATABASE_NAME), now)
    output.out(`The copy ${backup.name} is in place.`)
    if (kept !== null) {
      output.out(`The database that was there is ${kept}; delete it when nothing is missing.`)
    }
    output.out(
      'Models made since then are not in the library any more; their files go with the next clean-up.'
    )
    return EXIT.closed
  } finally {
    attempt.lock.release()
  }
}

function tellBackups(backups: readonly Backup[], { profile }: RestoreArguments, output: RestoreOutput): void {
  if (backups.length === 0) {
    output.out(`There are no copies in ${join(profile, 'backups')} yet: the running service makes one a day.`)
    return
  }
  output.out(`Copies of the database of ${profile}, newest first:`)
  for (const { name, sizeBytes, at } of backups) {
    output.out(`  ${name}   ${new Date(at).toISOString()}   ${(sizeBytes / 1e6).toFixed(1)} MB`)
  }
  output.out('Put one back: npm run restore -- NAME, or newest')
}

function pick(backups: readonly Backup[], name: string): Backup {
  const found = name === 'newest' ? backups.at(0) : backups.find(backup => backup.name === name)
  if (found === undefined) {
    throw new UsageError(`There is no copy named ${name}. Without a name the copies are listed.`)
  }
  return found
}

function parse(args: readonly string[], env: NodeJS.ProcessEnv): RestoreArguments | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { profile: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    })
    if (values.help) {
      return 'help'
    }
    if (positionals.length > 1) {
      throw new UsageError('Name one copy.')
    }
    return {
      name: positionals.at(0) ?? null,
      profile: resolve(values.profile ?? (env['PLINTH_PROFILE'] || defaultProfile())),
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : USAGE)
  }
}

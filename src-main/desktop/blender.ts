import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** What of the machine tells where a program is. */
export interface ProgramPlaces {
  readonly platform: NodeJS.Platform
  /** Of the process: PATH, and on Windows where programs are installed. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of applications on a Mac. */
  readonly applicationsDir: string
}

/**
 * Absolute path of the Blender that is installed; null where there is none. Looked for in the folders of PATH and where its
 * installer puts it, of several versions the newest first; no shell is asked.
 */
export function findBlender({ platform, env, applicationsDir }: ProgramPlaces): string | null {
  const name = platform === 'win32' ? 'blender.exe' : 'blender'
  const onPath = (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    // A relative folder would be another program in every folder that the studio is started from.
    .filter(folder => isAbsolute(folder))
    .map(folder => join(folder, name))
  const installed =
    platform === 'win32'
      ? versionsIn(join(env['ProgramFiles'] ?? 'C:\\Program Files', 'Blender Foundation'), name)
      : platform === 'darwin'
        ? [join(applicationsDir, 'Blender.app', 'Contents', 'MacOS', 'Blender')]
        : [join('/snap', 'bin', name)]
  return [...onPath, ...installed].find(isProgram) ?? null
}

/** Programs in the folders of their versions, the newest first. */
function versionsIn(folder: string, name: string): readonly string[] {
  if (!existsSync(folder)) {
    return []
  }
  return readdirSync(folder)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(version => join(folder, version, name))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Starts Blender with a file, as a program of its own that outlives the studio. Every argument goes over as it is; no shell reads
 * them. Resolves once it runs. Rejects with what the system says when it cannot be started.
 */
export function startBlender(
  program: string,
  { scriptPath, filePath }: { readonly scriptPath: string; readonly filePath: string }
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['--python', scriptPath, '--', filePath], {
      shell: false,
      detached: true,
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })
}

import { app, dialog, type BrowserWindow } from 'electron'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { movedFile, readMoved, usualFolder, type MovedProfile } from '../cli/profile.ts'
import { DesktopFailure } from './answer.ts'
import { waitPageUrl } from './crash-page.ts'
import { DESKTOP_FILE, openDesktopStore, type DesktopStore } from './desktop-settings.ts'
import { copyProfile, findTarget, listProfile, sizeOf, type ProfileFile } from './move-profile.ts'

export interface MoverDeps {
  readonly profile: string
  readonly settings: DesktopStore
  /** Why this profile stays where it is; null: it can be moved. */
  readonly refusal: string | null
  /** Ends the service, its work given back and its files closed. */
  readonly closeService: () => Promise<void>
  readonly replaceFile: (path: string, content: string) => Promise<void>
}

/** Moves the profile to another folder, where its user wants it. */
export interface ProfileMover {
  readonly refusal: string | null
  /**
   * Asks where to, and whether. true: it goes on by itself, and the studio opens again when it is done. Rejects with `DesktopFailure`
   * where it cannot be moved.
   */
  ask(window: BrowserWindow): Promise<boolean>
}

export function createProfileMover(deps: MoverDeps): ProfileMover {
  const { profile, refusal } = deps
  let isMoving = false
  return {
    refusal,
    async ask(window) {
      if (refusal !== null || isMoving) {
        throw new DesktopFailure('failed', refusal ?? 'The profile is being moved.')
      }
      const { filePaths } = await dialog.showOpenDialog(window, {
        buttonLabel: 'Move here',
        properties: ['openDirectory', 'createDirectory'],
      })
      const [parent] = filePaths
      if (parent === undefined) {
        return false
      }
      const files = await listProfile(profile)
      const target = await findTarget(profile, parent, { sizeBytes: sizeOf(files) })
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: `Move the profile to ${target}?`,
        detail:
          'The service stops, everything is copied and checked, and Plinth opens again from there. Work under way begins again. The folder of now is removed once the new one is in use; if anything fails, it stays as it is.',
        buttons: ['Move', 'Cancel'],
        defaultId: 0,
        cancelId: 1,
      })
      if (response !== 0) {
        return false
      }
      isMoving = true
      void move(deps, window, target)
      return true
    },
  }
}

/** The profile of now is only read; where the new one is used from is said last, in one step. */
async function move(deps: MoverDeps, window: BrowserWindow, target: string): Promise<void> {
  const { profile, settings, closeService, replaceFile } = deps
  const draft = `${target}.moving`
  await window.loadURL(
    waitPageUrl('Moving the profile', `To ${target}. Plinth opens again when it is there.`)
  )
  try {
    await closeService()
    // Its files changed to the last moment.
    const files: readonly ProfileFile[] = await listProfile(profile)
    await rm(draft, { recursive: true, force: true })
    await copyProfile(profile, draft, files, share => window.setProgressBar(share))
    openDesktopStore(join(draft, 'browser', DESKTOP_FILE)).change({
      notice: { message: `The profile is now in ${target}.`, is_problem: false },
    })
    await rename(draft, target)
    const moved: MovedProfile = { folder: target, left: profile }
    await replaceFile(movedFile(), JSON.stringify(moved))
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    const why = error instanceof Error ? error.message : String(error)
    settings.change({
      notice: { message: `The profile was not moved: ${why}. It is whole where it was.`, is_problem: true },
    })
  }
  app.relaunch()
  app.quit()
}

/** Removes the folder that a profile was moved out of, once the new one is in use. What cannot be removed is tried at the next start. */
export async function finishMove(
  profile: string,
  replaceFile: (path: string, content: string) => Promise<void>
): Promise<void> {
  const moved = readMoved()
  if (moved === null || moved.folder !== profile || moved.left === null) {
    return
  }
  await rm(moved.left, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  await (moved.folder === usualFolder()
    ? rm(movedFile(), { force: true })
    : replaceFile(movedFile(), JSON.stringify({ ...moved, left: null } satisfies MovedProfile)))
}

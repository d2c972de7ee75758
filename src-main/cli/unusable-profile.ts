/** What the system says → what it means and what to do. SQLite's codes have longer forms that begin with these. */
const REASONS: readonly (readonly [code: RegExp, sentence: string])[] = [
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL)/,
    'there is no space left. Free some, or name another --profile; nothing that was accepted is lost',
  ],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/,
    'this user may not write there. Change its permissions, or name another --profile',
  ],
  [/^(EEXIST|ENOTDIR)/, 'it is a file, or lies below one. Name a folder with --profile'],
  [
    /^(EIO|EFBIG|SQLITE_IOERR)/,
    'the disk refuses reads or writes. Check it and its free space, or name another --profile',
  ],
]

/** Turns what the system says about files into a sentence that names the profile; other errors come back as they are. */
export function explainUnusableProfile(error: unknown, profile: string): unknown {
  if (!(error instanceof Error && 'code' in error) || isElsewhere(error, profile)) {
    return error
  }
  const code = String(error.code)
  const reason = REASONS.find(([pattern]) => pattern.test(code))
  return reason === undefined
    ? error
    : new Error(`The profile ${profile} cannot be used (${code}): ${reason[1]}.`, { cause: error })
}

/** A port below 1024 and a certificate of somebody else are refused with the same codes. */
function isElsewhere(error: Error, profile: string): boolean {
  if ('path' in error) {
    return !String(error.path).startsWith(profile)
  }
  return 'syscall' in error && error.syscall === 'listen'
}

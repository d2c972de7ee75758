/** What `asset.generator` says in every file. A test keeps the version equal to the package's. */
export const GENERATOR = 'Plinth 0.1.0'

const DATABASE = 'plinth'
const FILES = 'files'

/** Files that outlive the page, under a name each, in the browser's IndexedDB: they are too large for its plain storage. */
export async function keepFile(name: string, file: File): Promise<void> {
  await withFiles('readwrite', files => files.put(file, name))
}

/** The file that was kept under the name; null where there is none. */
export async function keptFile(name: string): Promise<File | null> {
  const found: unknown = await withFiles('readonly', files => files.get(name) as IDBRequest<unknown>)
  return found instanceof File ? found : null
}

export async function dropFile(name: string): Promise<void> {
  await withFiles('readwrite', files => files.delete(name))
}

async function withFiles<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(FILES, mode)
      const request = work(transaction.objectStore(FILES))
      // What was written is kept only once its transaction is through.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(reasonOf(transaction.error))
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(FILES)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(reasonOf(opening.error))
  })
}

const reasonOf = (error: DOMException | null): Error => error ?? new Error('the browser keeps no files here')

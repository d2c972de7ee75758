import { pathOfBlob } from './blob-files.ts'
import type { AssetRecipe } from '../contract/studio-recipe.ts'
import type { Caller } from './entities.ts'
import { notFound } from './errors.ts'
import type { RecipeReader } from './ports-backend.ts'
import type { BlobStore, Store } from './ports-store.ts'

/** What models remember of their making. */
export interface Recipes {
  /** null in the answer for a file that was not made from a prompt here. Throws `not_found`. */
  of(caller: Caller, assetId: string): Promise<AssetRecipe>
}

/** Reads recipes out of the files themselves: an imported model that was made here has one too. */
export function createRecipes(deps: {
  readonly store: Store
  readonly blobs: BlobStore
  readonly recipes: RecipeReader
}): Recipes {
  const { store, blobs, recipes } = deps
  return {
    async of({ accountId }, assetId) {
      const asset = store.assets.findOwned(accountId, assetId)
      if (asset === null) {
        throw notFound('asset')
      }
      return { recipe: await recipes.read(pathOfBlob(blobs, 'asset', asset.glbHash)) }
    },
  }
}

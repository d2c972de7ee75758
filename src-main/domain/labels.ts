import { FAVOURITES_ID, type LabelledAssets, type StudioLabel } from '../contract/studio-labels.ts'
import type { Caller, Label } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Clock, EventBus, Ids } from './ports.ts'
import type { Store } from './ports-store.ts'

/** Favourites, collections and tags of the library. */
export interface Labels {
  /** Tags that no model has are left out. */
  list(caller: Caller): readonly StudioLabel[]
  /** The one of that name, where there is one already; names differ by more than case and accents. */
  create(caller: Caller, wanted: Pick<StudioLabel, 'name'> & { kind: 'collection' | 'tag' }): StudioLabel
  /** Throws `not_found`, and `invalid_request` naming `name` where another one has it. */
  rename(caller: Caller, id: string, name: string): StudioLabel
  /** Its models stay. Can be undone for a day. Throws `not_found`. */
  remove(caller: Caller, id: string): void
  /** Undoes `remove`. Throws `not_found`, and `invalid_request` where another one has its name by now. */
  restore(caller: Caller, id: string): StudioLabel
  /** Puts models under a label, or takes them out: all or, where one is not there, none. Throws `not_found`. */
  assign(
    caller: Caller,
    id: string,
    wish: { readonly assetIds: readonly string[]; readonly isIn: boolean }
  ): LabelledAssets
}

export interface LabelDeps {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
}

const FAVOURITES = 'Favourites'

/** Rules of the labels over the store. */
export function createLabels({ store, clock, ids, bus }: LabelDeps): Labels {
  const { labels } = store
  const own = ({ accountId }: Caller, id: string): Label => {
    const label = labels.find(accountId, id)
    if (label === null || present(label) === null) {
      throw notFound('collection or tag')
    }
    return label
  }
  /** One that has a name of its own, deleted or not. */
  const named = (caller: Caller, id: string): Label => {
    const label = own(caller, id)
    if (label.kind === 'favourite') {
      throw notFound('collection or tag')
    }
    return label
  }
  const kept = (label: Label): Label => {
    if (label.deletedAt !== null) {
      throw notFound('collection or tag')
    }
    return label
  }
  const changed = (caller: Caller, id: string): StudioLabel => {
    bus.publish({ type: 'label', id, accountId: caller.accountId })
    return shown(own(caller, id))
  }
  const refuseTaken = ({ accountId, kind, id }: Label, name: string): void => {
    const other = labels.findNamed(accountId, kind, name)
    if (other !== null && other.id !== id) {
      throw invalidRequest('name', `\`name\` is taken: there is a ${kind} called ${other.name}.`)
    }
  }
  /** The favourites are there from the first star on. */
  const orFavourites = (caller: Caller, id: string): Label => {
    const { accountId } = caller
    if (id === FAVOURITES_ID && labels.find(accountId, id) === null) {
      labels.insert({ accountId, id, kind: 'favourite', name: FAVOURITES })
    }
    return kept(own(caller, id))
  }
  return {
    list: ({ accountId }) =>
      labels
        .list(accountId)
        .filter(({ kind, count }) => kind !== 'tag' || count > 0)
        .map(shown),
    create(caller, { kind, name }) {
      const { accountId } = caller
      const known = labels.findNamed(accountId, kind, name)
      if (known !== null) {
        return shown(known)
      }
      const id = ids.next('lbl')
      store.transact(() => labels.insert({ accountId, id, kind, name }))
      return changed(caller, id)
    },
    rename(caller, id, name) {
      const label = kept(named(caller, id))
      refuseTaken(label, name)
      store.transact(() => labels.rename(caller.accountId, id, name))
      return changed(caller, id)
    },
    remove(caller, id) {
      kept(named(caller, id))
      store.transact(() => labels.markDeleted(caller.accountId, id, clock.now()))
      changed(caller, id)
    },
    restore(caller, id) {
      const label = named(caller, id)
      refuseTaken(label, label.name)
      store.transact(() => labels.restore(caller.accountId, id))
      return changed(caller, id)
    },
    assign(caller, id, { assetIds, isIn }) {
      const { accountId } = caller
      const changedIds = store.transact(() => {
        const label = orFavourites(caller, id)
        if (assetIds.some(assetId => store.assets.findOwned(accountId, assetId) === null)) {
          throw notFound('asset', 'asset_ids')
        }
        return [...new Set(assetIds)].filter(assetId => labels.assign(label, assetId, isIn))
      })
      changedIds.forEach(assetId => bus.publish({ type: 'asset', id: assetId, accountId }))
      return { label: changed(caller, id), changed: changedIds }
    },
  }
}

/** null for what a model is of itself: nobody puts it there. */
function present({ id, kind, name, count }: Label): StudioLabel | null {
  return kind === 'favourite' || kind === 'collection' || kind === 'tag' ? { id, kind, name, count } : null
}

function shown(label: Label): StudioLabel {
  const view = present(label)
  if (view === null) {
    throw notFound('collection or tag')
  }
  return view
}

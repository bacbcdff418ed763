import { AppError } from '../errors/AppError.ts'
import { type Entity, isSearchable } from '../model/Entity.ts'
import { type ListEntry, listId } from './Cache.ts'
import type { Values } from './CachedRecord.ts'
import type { List, ListOptions, SearchOptions } from './List.ts'
import { defaultCount, limits } from './limits.ts'
import { type Cursor, loadPages, type Page } from './loadPages.ts'
import { call, entityNamed, type StoreContext, toAppError } from './StoreContext.ts'

type Kind = 'list' | 'search'
type Wanted = { entity: Entity; kind: Kind; id: string; options: SearchOptions; count: number }

/** Loading lists page by page. Concurrent requests for one list share one call. */
export function createListLoading(context: StoreContext) {
  const { parts, cache } = context
  const underway = new Map<string, Promise<List>>()

  function wanted(kind: Kind, model: string, options: SearchOptions): Wanted {
    const entity = entityNamed(context, model)
    if (kind === 'search' && !isSearchable(entity))
      throw new AppError('bad_request', { message: `${entity.name} cannot be searched.` })
    if (entity.scope !== 'global' && !parts.organization && !parts.portalApiMode)
      throw new AppError('bad_request', {
        message: `An organization is needed to list ${entity.plural}: it cannot be empty`,
      })
    const { requestedCount, filter = null, query = '', sort = [], fields = null } = options
    return {
      entity,
      kind,
      id: listId(entity, kind, { filter, query: query.trim(), sort, fields }),
      options,
      count: requestedCount ?? (kind === 'search' ? limits.searchPage : defaultCount(entity)),
    }
  }

  const entryOf = ({ entity, id, options }: Wanted): ListEntry =>
    cache.list(id, () => ({ model: entity.name, fields: options.fields, filter: options.filter ?? null }))

  async function load(want: Wanted): Promise<List> {
    const epoch = cache.epoch()
    const name = `${epoch}/${want.id}`
    const before = underway.get(name)
    // The pending request may have asked for fewer rows.
    const work = (before ?? Promise.resolve()).then(() => loadNow(want, epoch))
    underway.set(name, work)
    return work.finally(() => {
      if (underway.get(name) === work) underway.delete(name)
    })
  }

  async function loadNow(want: Wanted, epoch: number): Promise<List> {
    const entry = entryOf(want)
    const count = cache.count(want.entity.name)
    const isThere =
      entry.view.state === 'loaded' && (!entry.view.hasMore || entry.pages.items.length >= want.count)
    if (isThere || cache.epoch() !== epoch) return entry.view
    cache.setListState(want.id, { state: 'loading', error: null })
    try {
      const pages = await loadPages(entry.pages, want.count, (cursor) => askPage(want, cursor))
      if (cache.epoch() !== epoch) return entryOf(want).view
      if (cache.count(want.entity.name) !== count) {
        // Restarts this list alone: restarting all pending lists would make them restart each other.
        cache.restartPages(want.id)
        return await loadNow(want, epoch)
      }
      if (!want.options.fields) for (const row of pages.items) cache.accept(want.entity.name, row.key, row)
      return cache.setPages(want.id, entry, pages)
    } catch (error) {
      if (cache.epoch() !== epoch) return entryOf(want).view
      cache.setListState(want.id, { state: 'stubbed', error: toAppError(error) })
      return entryOf(want).view
    }
  }

  async function askPage({ entity, kind, options }: Wanted, cursor: Cursor): Promise<Page> {
    const { filter, nextToken, loaded } = cursor
    const paged = { filter, nextToken, limit: kind === 'search' ? limits.searchPage : limits.listPage }
    const variables: Values =
      kind === 'list'
        ? paged
        : {
            ...paged,
            query: options.query?.trim() ?? '',
            ...(options.sort ? { sort: options.sort } : {}),
            // Without a token, a search pages by offset.
            ...(nextToken === null && loaded > 0 ? { from: loaded } : {}),
          }
    // Shape given by the document.
    return (await call(context, entity, kind, variables, options.fields)) as Page
  }

  return {
    /** Marks a model's lists for reloading at their next request. */
    refreshLists: (model: string): void => cache.restartLists(model),
    /** The cached list; sends no request. The same object until it changes. */
    listOf: (model: string, options: ListOptions = {}): List => entryOf(wanted('list', model, options)).view,
    searchOf: (model: string, options: SearchOptions = {}): List =>
      entryOf(wanted('search', model, options)).view,
    list: async (model: string, options: ListOptions = {}): Promise<List> =>
      load(wanted('list', model, options)),
    search: async (model: string, options: SearchOptions = {}): Promise<List> =>
      load(wanted('search', model, options)),
  }
}

import type { Deps } from '#server/kernel/Deps.ts'
import type { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { readText } from '../knowing/readText.ts'
import type { Passage } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import {
  type CrawledPage,
  type CrawlRun,
  forgetGone,
  listGone,
  markFiled,
  nextUnfiled,
} from './crawlStore.ts'

/** Files what the pages of a run say, and forgets pages that are gone. Passages name their page as items name their lessons. */
export async function filePages(
  deps: Pick<Deps, 'db' | 'ports' | 'log'>,
  config: CrawlConfig,
  run: CrawlRun,
  { keepsOld }: { keepsOld: boolean },
  signal: AbortSignal,
): Promise<void> {
  const knowledge = deps.ports.of(knowledgePort)
  const item = { ...webItem(run), name: config.name }
  for (;;) {
    signal.throwIfAborted()
    const page = await nextUnfiled(deps, run)
    if (!page) break
    const passages = await cutPage(deps, page)
    await knowledge.put(item, passages, page.id)
    await markFiled(deps, run.crawl, page, passages.length)
  }
  if (keepsOld) return
  for (const gone of await listGone(deps, run)) await knowledge.put(item, [], gone)
  await forgetGone(deps, run)
}

/** A crawl as the knowledge names it: pages have no editions. */
export const webItem = ({ crawl, organization }: Pick<CrawlRun, 'crawl' | 'organization'>) =>
  ({ type: 'web', key: crawl, organization, edition: 0 }) as const

async function cutPage({ log }: Pick<Deps, 'log'>, page: CrawledPage): Promise<Passage[]> {
  const place = { lesson: page.id, lessonName: page.title, cues: [], asset: null, isOpen: false }
  try {
    const passages: Passage[] = []
    for (const { text, at } of page.parts)
      for (const chunk of await readText(text))
        passages.push({ ...place, place: at === null ? 'text' : 'page', at, text: chunk })
    return passages.slice(0, maxPassages)
  } catch (error) {
    if (!isAppError(error, 'media_invalid')) throw error
    log.warn({ err: error, page: page.id }, 'the assistant cannot read a page')
    return []
  }
}

/** Of one page. */
const maxPassages = 500

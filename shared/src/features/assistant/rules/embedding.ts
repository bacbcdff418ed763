import type { ClientAi } from '../entities/ClientAi.ts'
import type { AskedPage, AskedProduct } from './pagePrompts.ts'

/** The window of an embedded assistant, as its page gets it: pictures by their addresses. */
export type EmbeddedLook = ClientAi['embedded']

/** The mark on every message between an embedded assistant and the page around it (AIC-82). */
export const messageSource = 'lectern-assistant'

/** What the frame tells the page around it (AIC-82). */
export type MessageOut =
  | { type: 'ready' | 'expandWindow' | 'minimizeWindow' | 'closeWindow' | 'openSupportChat' }
  | { type: 'tracking'; trackData: Readonly<Record<string, string | number>> }
  | ({ type: 'anywhereWidgetReady'; header: string; hint: string } & Styled)
  | ({ type: 'suggestedPromptsReady'; prompts: readonly string[]; header: string } & Styled)

type Styled = { styles: Readonly<Record<string, unknown>>; customCss: string }

/** What the page around tells the frame (AIC-83, AIC-84). */
export type MessageIn =
  | { type: 'customerContext'; details: EmbeddingContext }
  | { type: 'sendPrompt'; details: { prompt: string } }

/** The page around, by its own word, and the product that it is about (MOD-83). */
export type EmbeddingContext = { currentPage: AskedPage; product: AskedProduct | null }

/** A message of the page around; null for anything else that windows send each other. */
export function messageIn(data: unknown): MessageIn | null {
  if (!isObject(data) || data.source !== messageSource || !isObject(data.details)) return null
  const { type, details } = data
  if (type === 'sendPrompt')
    return typeof details.prompt === 'string' ? { type, details: { prompt: details.prompt } } : null
  if (type !== 'customerContext' || !isObject(details.currentPage)) return null
  const { url, title, description, isProduct } = details.currentPage
  const currentPage = {
    url: short(url, 2048),
    title: short(title, 500),
    description: short(description, 5000),
    isProduct: isProduct === true,
  }
  return { type, details: { currentPage, product: productIn(details.product) } }
}

function productIn(value: unknown): AskedProduct | null {
  if (!isObject(value)) return null
  // Shops name their products by numbers.
  const id = short(typeof value.id === 'number' ? String(value.id) : value.id, 255)
  const name = short(value.name, 500)
  return id === null && name === null ? null : { id, name }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const short = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : null

const webAddress = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?=[/?#]|$)/i
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Origins of the sites that may embed an assistant, as browsers write them: of web addresses alone, each once. They stand in a
 * header: names in other scripts are written with `xn--`.
 */
export const parseOrigins = ({ referrers }: Pick<ClientAi, 'referrers'>): string[] => [
  ...new Set(
    referrers.flatMap((referrer) => {
      const [, scheme, host, port] = webAddress.exec((referrer ?? '').trim().toLowerCase()) ?? []
      if (scheme === undefined || host === undefined) return []
      return [`${scheme}://${host}${port && port !== usualPorts[scheme] ? `:${port}` : ''}`]
    }),
  ),
]

/** A header of this height and no more than this below it is no window to talk in (AIC-10). */
export const leastBelowHeader = 40

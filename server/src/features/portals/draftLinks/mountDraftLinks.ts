import type { Express, Request, Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { plainStyle } from '#server/kernel/http/plainPage.ts'
import { nonceOf } from '#server/kernel/http/securityHeaders.ts'
import { portalsDraftWords } from '#shared/features/portals/words/draft/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { draftPath, findDraftLink, readDraftToken } from './draftLinkStore.ts'
import { rememberOpened } from './openedDraft.ts'

const tokenHeader = 'x-lectern-draft-token'

/**
 * `/draft#token`: the target of a link to a portal's draft. The secret is in the fragment, so that no server and no proxy logs it; the page
 * sends it in a header, and gets a cookie with which this browser sees the draft at `/draft/{id}/`.
 */
export function mountDraftLinks(app: Express, deps: Deps): void {
  app.get(draftPath, async (request, response) => {
    const { language, t } = await loadDraftWords(request)
    const nonce = nonceOf(response)
    const texts = { wrong: t('wrong'), unreachable: t('unreachable') }
    sendDocument(response.status(200), {
      language,
      title: t('opening'),
      body: `<p id="note" role="status">${escapeHtml(t('opening'))}</p><noscript><p>${escapeHtml(t('needsScripts'))}</p></noscript>
<script nonce="${nonce}">const texts=${JSON.stringify(texts).replaceAll('<', '\\u003c')};${script}</script>`,
    })
  })
  app.post(`${draftPath}/open`, async (request, response) => {
    response.set('Cache-Control', 'no-store')
    const { t } = await loadDraftWords(request)
    const token = String(request.headers[tokenHeader] ?? '')
    const id = token.length <= 200 ? readDraftToken(deps.settings, token) : null
    if (id === null) {
      response.status(404).json({ message: t('wrong') })
      return
    }
    const draft = await findDraftLink(deps, id)
    if (!draft) {
      response.status(403).json({ message: t('ended') })
      return
    }
    rememberOpened(deps, response, draft, token)
    response.json({ to: `${draftPath}/${id}/` })
  })
}

/** In the place of a draft's page: its link ended, or was not opened in this browser. */
export async function sendDraftEnded(request: Request, response: Response): Promise<void> {
  const { language, t } = await loadDraftWords(request)
  sendDocument(response.status(403), {
    language,
    title: t('notOpen'),
    body: `<h1>${escapeHtml(t('notOpen'))}</h1><p role="alert">${escapeHtml(t('notOpenText'))}</p>`,
  })
}

type Document = { language: keyof typeof languages; title: string; body: string }

function sendDocument(response: Response, { language, title, body }: Document): void {
  response
    .type('html')
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    .send(
      `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonceOf(response)}">${plainStyle}</style>
<main>${body}</main></html>`,
    )
}

async function loadDraftWords(request: Request) {
  const accepted = request.headers['accept-language'] ?? ''
  const language = chooseLanguage({ chosen: null, offered: [], accepted })
  await loadWords(portalsDraftWords, language)
  return { language, t: wordsIn(portalsDraftWords, language) }
}

const script = `
const note = document.getElementById('note')
const token = location.hash.slice(1)
const say = (text) => { note.textContent = text; document.title = text }
if (!token) say(texts.wrong)
else fetch('${draftPath}/open', { method: 'POST', headers: { '${tokenHeader}': token } })
  .then(async (response) => {
    const answer = await response.json()
    if (answer.to) location.replace(answer.to)
    else say(answer.message ?? texts.unreachable)
  })
  .catch(() => say(texts.unreachable))`

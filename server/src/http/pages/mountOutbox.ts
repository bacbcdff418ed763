import type { Express } from 'express'
import { nonceOf } from '../securityHeaders.ts'

/**
 * `/outbox`: the mail that is kept because no SMTP server is set, for an administrator's eyes. One page
 * without a bundle: it signs in and asks `listOutbox` like any other client.
 */
export function mountOutbox(app: Express): void {
  app.get('/outbox', (_request, response) => {
    const nonce = nonceOf(response)
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Outbox · Lectern</title><style nonce="${nonce}">${style}</style>
<main><h1>Outbox</h1>
<p>No mail server is set, so mail is kept here. Set <code>SMTP_URL</code> to send it.</p>
<form id="door" hidden><h2>Administrator</h2>
<label>Email <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>
<p id="note" role="status"></p><div id="mail"></div></main>
<script nonce="${nonce}">${script}</script></html>`,
      )
  })
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f5f2;color:#1c2321}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 .25rem}
form,article{background:#fff;border:1px solid #dcd9d2;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
label{display:block;margin:.5rem 0}input{display:block;font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #8b8f8c;border-radius:6px}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#1f5c4d;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #d98324;outline-offset:2px}
h2{font-size:1.05rem;margin:0 0 .25rem}small{color:#59605d}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}`

const script = `
const door = document.getElementById('door'), note = document.getElementById('note'), mail = document.getElementById('mail')
async function ask(query, variables) {
  const response = await fetch('/graphql', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ query, variables }) })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}
function element(name, text) { const made = document.createElement(name); made.textContent = text; return made }
async function show() {
  const { viewer } = await ask('{ viewer { kind organizations } }')
  door.hidden = viewer.kind === 'staff'
  if (viewer.kind !== 'staff') return
  mail.replaceChildren()
  for (const organization of viewer.organizations) {
    const { listOutbox } = await ask('query ($id: String!) { listOutbox(organizationID: $id) { messages } }', { id: organization.id })
    for (const message of listOutbox.messages) {
      const article = document.createElement('article')
      article.append(element('h2', message.subject), element('small', 'To ' + message.to + ' · ' + new Date(message.createdAt).toLocaleString()), element('pre', message.text))
      mail.append(article)
    }
  }
  note.textContent = mail.childElementCount === 0 ? 'Nothing has been sent yet.' : ''
}
door.addEventListener('submit', async (event) => {
  event.preventDefault()
  const values = Object.fromEntries(new FormData(door))
  try {
    const { signIn } = await ask('mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff") { step message challenge } }', values)
    if (signIn.step === 'ONE_TIME_PASSWORD') {
      const code = prompt(signIn.message) ?? ''
      await ask('mutation ($challenge: String!, $code: String!) { confirmSignIn(challenge: $challenge, code: $code) { step } }', { challenge: signIn.challenge, code })
    } else if (signIn.step !== 'SUCCESS') throw new Error(signIn.message)
    await show()
  } catch (error) { note.textContent = error.message }
})
show().catch((error) => { note.textContent = error.message })`

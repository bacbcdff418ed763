import type { Express } from 'express'
import { plainStyle } from '#server/kernel/http/plainPage.ts'
import { nonceOf } from '#server/kernel/http/securityHeaders.ts'
import { defaultRole, roleWords, staffRoles } from '#shared/kernel/model/roles.ts'

/** Used in the middle of a sentence. */
const titles = Object.fromEntries(staffRoles.map(({ name }) => [name, roleWords(name)]))

/**
 * `/invitation#token`: the target of an invitation's link. The token is in the fragment, so that no server logs it,
 * and the invitation is answered only by a button: mail programs open links too.
 */
export function mountInvitation(app: Express): void {
  app.get('/invitation', (_request, response) => {
    const nonce = nonceOf(response)
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .set('Referrer-Policy', 'no-referrer')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Invitation · Lectern</title><style nonce="${nonce}">${plainStyle}${style}</style>
<main><h1>Invitation</h1>
<article id="invitation" hidden><h2 id="organization"></h2><p id="what"></p>
<p><small>If you have an account already, nothing about it changes but that you can work there: your password, your second step and where you are signed in stay as they are. If you are new, the mail has a temporary password, and you choose your own when you first sign in.</small></p>
<div class="acts"><button id="accept" type="button">Accept</button><button id="decline" type="button" class="second">Decline</button></div></article>
<p id="note" role="status" tabindex="-1">Reading the invitation …</p>
<p class="acts"><button id="again" type="button" hidden>Try again</button></p><p><a href="/">Go to the home page</a></p>
<noscript><p>Please allow scripts on this page, or answer in the Lectern console.</p></noscript></main>
<script nonce="${nonce}">${script}</script></html>`,
      )
  })
}

const style = `
[hidden]{display:none}.acts{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.second{background:#fff;color:#1f5c4d;box-shadow:inset 0 0 0 1px #1f5c4d}button:disabled{opacity:.6;cursor:default}
h2{overflow-wrap:anywhere}`

const script = `
const token = location.hash.slice(1), card = document.getElementById('invitation'), note = document.getElementById('note')
const buttons = [document.getElementById('accept'), document.getElementById('decline')]
const again = document.getElementById('again')
async function ask(query) {
  again.hidden = true
  const response = await fetch('/graphql', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ query, variables: { token } }) }).catch(() => null)
  const { data, errors } = await response?.json().catch(() => null) ?? {}
  if (!data && !errors) {
    again.hidden = false
    throw new Error('The server cannot be reached. Please check your connection and try again.')
  }
  if (errors) throw new Error(errors[0].message)
  return data
}
const titles = ${JSON.stringify(titles)}
async function show() {
  note.textContent = 'Reading the invitation …'
  const { invitation } = (await ask('query ($token: String!) { findInvitation(token: $token) { invitation { organization invitedBy email roles expiresAt } } }')).findInvitation
  const roles = invitation.roles.map((role) => titles[role]).join(', ') || titles.${defaultRole}
  document.getElementById('organization').textContent = invitation.organization
  document.getElementById('what').textContent = (invitation.invitedBy ?? 'An administrator') + ' invites ' + invitation.email + ' to work there as ' + roles + '. The invitation is valid until ' + new Date(invitation.expiresAt).toLocaleDateString(undefined, { dateStyle: 'long' }) + '.'
  card.hidden = false
  note.textContent = ''
}
let last = show
async function answer(name, fields, then) {
  last = () => answer(name, fields, then)
  for (const button of buttons) button.disabled = true
  try {
    const { message } = (await ask('mutation ($token: String!) { ' + name + '(token: $token) { ' + fields + ' } }'))[name]
    card.hidden = true
    note.textContent = message + then
  } catch (error) { note.textContent = error.message }
  for (const button of buttons) button.disabled = false
  note.focus()
}
buttons[0].addEventListener('click', () => answer('acceptInvitation', 'message', ' Sign in to the Lectern console to begin.'))
buttons[1].addEventListener('click', () => answer('declineInvitation', 'message', ''))
const begin = () => show().catch((error) => { note.textContent = error.message })
again.addEventListener('click', () => (last === show ? begin() : last()))
begin()`

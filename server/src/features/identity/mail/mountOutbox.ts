import type { Express } from 'express'
import { plainStyle } from '#server/kernel/http/plainPage.ts'
import { nonceOf } from '#server/kernel/http/securityHeaders.ts'

/**
 * `/outbox`: shows administrators the mail that is kept because no SMTP server is configured. One page without a
 * bundle: it signs in and calls `listOutbox` like any other client. An account of the portal does not open it, not even the one of an
 * administrator who learns: mail holds codes and links that sign in. It says so, and asks for the password alone.
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
<title>Outbox · Lectern</title><style nonce="${nonce}">${plainStyle}${style}</style>
<main><h1>Outbox</h1>
<p>No mail server is set, so mail is kept here. Set <code>SMTP_URL</code> to send it.</p>
<p id="note" role="status"></p>
<form id="door" hidden><h2>Administrator</h2>
<label>Email <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>
<div id="mail"></div><p><a href="/">Go to the home page</a></p></main>
<script nonce="${nonce}">${script}</script></html>`,
      )
  })
}

/** Mails are in their readers' languages, each line in its own direction. */
const style = 'h2,pre{unicode-bidi:plaintext;text-align:start}'

const script = `
const door = document.getElementById('door'), note = document.getElementById('note'), mail = document.getElementById('mail'), shown = new Set()
async function ask(query, variables, pool = { 'X-Lectern-Pool': 'staff' }) {
  const response = await fetch('/graphql', { method: 'POST', headers: { 'Content-Type': 'application/json', ...pool }, body: JSON.stringify({ query, variables }) })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}
function element(name, text) { const made = document.createElement(name); made.textContent = text; return made }
function article(message) {
  const made = document.createElement('article')
  made.append(element('h2', message.subject), element('small', [message.senderName && 'From ' + message.senderName, 'To ' + message.to, message.replyTo && 'Answers to ' + message.replyTo, message.bcc.length > 0 && 'Bcc ' + message.bcc.join(', ')].filter(Boolean).join(' · ') + ' · ' + new Date(message.createdAt).toLocaleString()), element('pre', message.text))
  if (message.calendar) {
    const file = element('a', 'event.ics')
    file.download = 'event.ics'
    file.href = 'data:text/calendar;charset=utf-8,' + encodeURIComponent(message.calendar)
    made.append(file)
  }
  return made
}
async function older(organization, place, token) {
  const { listOutbox } = await ask('query ($id: String!, $token: String) { listOutbox(organizationID: $id, nextToken: $token) { messages { id to senderName replyTo bcc subject text calendar createdAt } nextToken total } }', { id: organization.id, token })
  const fresh = listOutbox.messages.filter(({ id }) => !shown.has(id))
  for (const message of fresh) shown.add(message.id)
  place.list.append(...fresh.map(article))
  place.read += listOutbox.messages.length
  const left = listOutbox.total - place.read
  place.end.hidden = listOutbox.nextToken === null || left <= 0
  place.left.textContent = (left === 1 ? '1 older mail is' : left + ' older mails are') + ' not shown yet' + place.where + '. '
  place.next = listOutbox.nextToken
}
async function explain() {
  const { viewer: { customer } } = await ask('{ viewer { customer { email } } }', {}, {})
  if (!customer) return
  note.textContent = 'On the portal you are signed in as ' + customer.email + '. Mail holds codes that sign in, so this page asks for the password of an administrator.'
  door.elements.email.value = customer.email
  door.elements.password.focus()
}
async function show() {
  const { viewer } = await ask('{ viewer { kind organizations { id name } } }')
  door.hidden = viewer.kind === 'staff'
  if (viewer.kind !== 'staff') return explain()
  mail.replaceChildren()
  shown.clear()
  for (const organization of viewer.organizations) {
    const place = { list: element('div', ''), end: element('p', ''), left: element('span', ''), read: 0, next: null, where: viewer.organizations.length > 1 ? ' of ' + organization.name : '' }
    const more = element('button', 'Show older mails')
    more.type = 'button'
    more.addEventListener('click', async () => {
      const seen = place.list.lastElementChild
      more.disabled = true
      try { await older(organization, place, place.next); note.textContent = '' } catch (error) { note.textContent = error.message }
      more.disabled = false
      const first = seen ? seen.nextElementSibling : place.list.firstElementChild
      if (first) { first.tabIndex = -1; first.focus() } else more.focus()
    })
    place.end.append(place.left, more)
    place.end.hidden = true
    mail.append(place.list, place.end)
    await older(organization, place, null)
  }
  note.textContent = shown.size === 0 ? 'Nothing has been sent yet.' : ''
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

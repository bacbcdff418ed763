import { once } from 'node:events'
import { request as askThrough, createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { author, pressPublish } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken } from './support/mailbox.ts'
import { consoleMenu, openPlace } from './support/openPlace.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

/** The school's own host name, and the address of its proxy: the server and the browser know both from the test alone. */
const host = 'kiln.example'
const proxyAddress = '127.0.0.7'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} ${proxyAddress}`],
    }),
})

const password = 'Correct1!horse'

test('a super user makes an organization, whose administrator puts its portal under its own host name, and an AI administrator works in it', async ({
  page,
  browser,
  stage,
}) => {
  const server = await stage.server('server', {
    ...{ MOVABLE_CLOCK: 'on', SITE_NAMES: `${host}=${proxyAddress}` },
  })
  const proxy = await startProxy(server.origin)
  const domain = `${host}:${proxy.port}`
  const seen = await browser.newContext({ reducedMotion: 'reduce' })
  const visitor = await seen.newPage()

  await test.step('makes the organization, opens it, and invites its administrator', async () => {
    const { address } = await stage.console()
    await page.setViewportSize({ width: 1440, height: 900 })
    await author(page).signIn(address, server)
    await page.goto(`${new URL(page.url()).origin}/app/organizations`)
    await page.getByRole('button', { name: 'New organization' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Pottery School')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByTitle('Pottery School')).toBeVisible()
    await invite(page, 'kim@example.org', 'Full administrator')
  })

  const kim = await seen.newPage()
  await test.step('the administrator accepts, signs in, and makes the portal with its host name', async () => {
    await acceptAndSignIn(kim, server, 'kim@example.org', (await stage.console('kim')).address)
    await openPlace(kim, 'Portal')
    await kim.goto(`${new URL(kim.url()).origin}/app/details?new`)
    const dialog = kim.getByRole('dialog')
    await dialog.getByLabel('Name').first().fill('The kiln')
    await dialog.getByLabel('Who takes its courses').selectOption('public')
    await dialog.getByLabel('What it shows').selectOption('all')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog).toBeHidden()
    await kim.goto(`${new URL(kim.url()).origin}/app/details?tab=deployment`)
    await pressPublish(kim)
  })

  const domains = kim.getByRole('region', { name: 'Domains' })
  const nameHost = async (value: string) => {
    await kim.getByLabel('Public domain').fill(value)
    await expect(kim.getByText('Saved', { exact: true })).toBeVisible()
    await author(kim).syncNow()
    await kim.reload()
  }
  const ask = async () => (await fetch(`${server.origin}/domains/ask?domain=${host}`)).status

  await test.step('the host name shows nothing before it is proven, and the portal afterwards', async () => {
    await nameHost(domain)
    await domains.getByRole('button', { name: 'Check now' }).click()
    await expect(kim.getByText(/^Neither the record nor the file was found/)).toBeVisible()
    await visitor.goto(`http://${domain}/`)
    await expect(visitor.getByText('The kiln')).toHaveCount(0)
    expect(await ask()).toBe(404)
    expect(await accessibilityFaults(kim)).toEqual([])

    proxy.proof.text = await domains.getByText(/^[\w-]{20,}$/).textContent()
    await kim.goto(`${new URL(kim.url()).origin}/app/organization-summary?tab=deployment`)
    await kim.getByRole('button', { name: 'Deploy', exact: true }).click()
    await expect(kim.getByText('Everything can be reached.')).toBeVisible()
    expect(await ask()).toBe(200)
    expect(await accessibilityFaults(kim)).toEqual([])
    await visitor.goto(`http://${domain}/`)
    await expect(visitor.getByText('The kiln').first()).toBeVisible()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.reload()
    await expect(visitor.getByText('The kiln').first()).toBeVisible()
  })

  await test.step('the AI administrator works with what is theirs, and with nothing else', async () => {
    await invite(kim, 'ari@example.org', 'AI administrator')
    const ari = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await ari.setViewportSize({ width: 1280, height: 800 })
    await acceptAndSignIn(ari, server, 'ari@example.org', (await stage.console('ari')).address)
    const console = new URL(ari.url()).origin
    await expect(ari.getByRole('heading', { name: 'Microcasts', level: 1 })).toBeVisible()
    const theirs = consoleMenu(ari)
    for (const name of ['Microcasts', 'Documents', 'Web crawl', 'AI configuration', 'Stylesheet', 'Users'])
      await expect(theirs.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of ['Courses', 'Organizations', 'Repositories', 'Drive', 'Memberships'])
      await expect(theirs.getByRole('link', { name, exact: true })).toHaveCount(0)
    for (const path of ['courses', 'organizations', 'repositories', 'portal-memberships']) {
      await ari.goto(`${console}/app/${path}`)
      await expect(ari.getByText('This screen is not part of your role')).toBeVisible()
    }
    await ari.goto(`${console}/app/microcasts`)
    await ari.getByRole('button', { name: 'New microcast' }).first().click()
    await ari.getByLabel('Name').fill('Clay in a minute')
    await ari.getByRole('button', { name: /^Create/ }).click()
    await expect(ari.getByRole('heading', { name: 'Clay in a minute', level: 1 })).toBeVisible()
    await expect(ari.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
    expect(await accessibilityFaults(ari)).toEqual([])
    // What is a full administrator's is shown, and not offered.
    await ari.goto(`${console}/app/details`)
    await expect(ari.getByRole('heading', { name: 'Portal details' })).toBeVisible()
    await expect(ari.getByRole('button', { name: 'New portal' })).toHaveCount(0)
    await ari.goto(`${console}/app/users`)
    await expect(ari.getByRole('heading', { name: 'Users' })).toBeVisible()
    await expect(ari.getByRole('button', { name: 'Add a user…' })).toHaveCount(0)
    await ari.context().close()
  })

  await test.step('a proof that is withdrawn has to be given again', async () => {
    proxy.proof.text = null
    await kim.goto(`${new URL(kim.url()).origin}/app/details?tab=deployment`)
    await nameHost('')
    await expect(async () => {
      await visitor.goto(`http://${domain}/`)
      await expect(visitor.getByText('The kiln')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    expect(await ask()).toBe(404)
    await nameHost(domain)
    await domains.getByRole('button', { name: 'Check now' }).click()
    await expect(domains.getByText('Not verified yet')).toBeVisible()
    await visitor.goto(`http://${domain}/`)
    await expect(visitor.getByText('The kiln')).toHaveCount(0)
  })
  await seen.close()
  proxy.stop()
})

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/app/users`)
  await page.getByRole('button', { name: 'Add a user…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel(role).check({ force: true })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
}

/** From the mail to the console: accepts on the page of the link, and chooses a password at the first sign-in. */
async function acceptAndSignIn(page: Page, server: RunningServer, email: string, address: string) {
  const text = await readMail(server, email)
  const link = /\S+\/invitation#\S+/.exec(text)?.[0] ?? ''
  const temporary = /temporary password (\S+)\./.exec(text)?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Sign in to the Lectern console to begin.')).toBeVisible()
  await page.goto(address)
  await page.getByText('Sign in to a server').click()
  await page.getByLabel('Server address').fill(server.origin)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(temporary)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/^(Repeat|Confirm)/).fill(password)
  await page.getByRole('button', { name: /^(Set|Change|Save|Choose|Continue)/ }).click()
  await expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
}

type Mail = { to: string; text: string }

async function readMail(server: RunningServer, to: string): Promise<string> {
  const token = await administratorToken(server)
  const read = async () => {
    const { data } = await callGraphql<{ listOutbox: { messages: Mail[] } }>(
      server.origin,
      '{ listOutbox(organizationID: "sample") { messages { to text } } }',
      {},
      { authorization: `Bearer ${token}` },
    )
    return data.listOutbox.messages.find((mail) => mail.to === to)?.text ?? ''
  }
  await expect.poll(read).not.toBe('')
  return await read()
}

/** The web server of the school: it passes all on, except that it can serve the proof of its name. */
async function startProxy(origin: string) {
  const { hostname, port } = new URL(origin)
  const proof = { text: null as string | null }
  const server = createServer((request, response) => {
    if (request.url === '/.well-known/lectern')
      return void response.writeHead(proof.text === null ? 404 : 200).end(proof.text)
    const { method, url: path, headers } = request
    const passed = askThrough({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(0, proxyAddress)
  await once(server, 'listening')
  const address = server.address()
  return {
    proof,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import AxeBuilder from '@axe-core/playwright'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken } from './support/mailbox.ts'
import { otherSite } from './support/otherSite.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const question = 'How many grams of leaf for 100 millilitres?'

test('a learner asks beside a lesson, follows a source to its second, and comes back to the conversation', async ({
  page,
  stage,
}) => {
  const server = await stage.server()
  const panel = page.getByRole('tabpanel', { name: 'Q&A' })
  const messages = panel.getByRole('listitem')
  const openTab = () => page.getByRole('tab', { name: 'Q&A' }).click()
  const ask = async (text: string) => {
    await panel.getByLabel('Your question').fill(text)
    await panel.getByLabel('Your question').press('Enter')
  }
  const hasNoFaults = async () => {
    const { violations } = await new AxeBuilder({ page }).include('[role=tabpanel]').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  }

  await test.step('finds a sentence of a film by keys alone, and lands on its second', async () => {
    await page.goto(server.origin)
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.focus()
    await page.keyboard.type('oolong 90')
    const said = page.getByRole('option', { name: /oolong 90.*at 00:\d\d/ })
    await expect(said.first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('search').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    for (let presses = 0; presses < 10; presses++) {
      if ((await said.and(page.locator('[aria-selected=true]')).count()) > 0) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/at=10$/)
    const at = Number(new URL(page.url()).searchParams.get('at'))
    await expect(page.locator('video')).toHaveJSProperty('currentTime', at)
  })

  await test.step('asks one of the suggested questions', async () => {
    await page.goto(`${server.origin}/class/brewing-better-tea?item=why`)
    await openTab()
    await expect(panel.getByText('Ask me about tea.')).toBeVisible()
    await hasNoFaults()
    await panel.getByRole('button', { name: 'How hot should water for green tea be?' }).click()
    await expect(panel.getByRole('figure').first()).toContainText('Brewing better tea')
    await expect(panel.getByRole('group', { name: 'Was this answer helpful?' })).toBeVisible()
    await hasNoFaults()
  })

  await test.step('asks for more, and says that it helped', async () => {
    await ask(question)
    await expect(panel.getByText('Two grams for 100 millilitres of water').first()).toBeVisible()
    const sent = page.waitForResponse((response) => response.url().endsWith('/assistant'))
    await panel.getByRole('button', { name: 'Helpful', exact: true }).click()
    expect((await sent).status()).toBe(204)
  })

  await test.step('follows a source to its second', async () => {
    const source = panel.getByRole('figure').filter({ hasText: 'Two grams for 100' }).getByRole('link')
    await source.first().click()
    await expect(page).toHaveURL(/item=film&at=18$/)
    const at = Number(new URL(page.url()).searchParams.get('at'))
    const player = page.getByRole('region', { name: /^Video player/ })
    await expect(player.getByRole('slider', { name: 'Position' })).toHaveValue(String(at))
    await expect(page.locator('video')).toHaveJSProperty('currentTime', at)
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 5
    })
    await openTab()
    await source.first().click()
    await expect(page.locator('video')).toHaveJSProperty('currentTime', at)
    await expect(player).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('comes back with a phone’s width', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.reload()
    await openTab()
    await expect(panel.getByText(question)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await hasNoFaults()
  })

  await test.step('is told that the service is not available, and dismisses it', async () => {
    // The platform's permission: no screen sets it.
    await serverDatabase(stage.folder('server')).query(
      `UPDATE "Organization" SET "clientAIStatus" = 'Rate Limited' WHERE key = 'sample'`,
    )
    await ask('And for oolong?')
    await expect(panel.getByRole('alert')).toHaveText('Service Temporarily Unavailable.')
    await hasNoFaults()
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    await expect(panel.getByRole('alert')).toBeHidden()
  })

  await test.step('begins a new conversation', async () => {
    await panel.getByRole('button', { name: 'New Conversation' }).click()
    await expect(panel.getByText(question)).toBeHidden()
    await page.reload()
    await openTab()
    await expect(panel.getByText('Ask me about tea.')).toBeVisible()
    await expect(messages.filter({ hasText: question })).toHaveCount(0)
  })

  await test.step('asks beside a microcast, and follows a source into a program’s lesson', async () => {
    await serverDatabase(stage.folder('server')).query(
      `UPDATE "Organization" SET "clientAIStatus" = 'Active' WHERE key = 'sample'`,
    )
    await page.goto(`${server.origin}/microcast/forty-seconds`)
    await openTab()
    await ask('What is my homework with two pots?')
    await expect(panel.getByRole('complementary', { name: 'Related' })).toContainText('The tea path')
    await hasNoFaults()
    await panel
      .getByRole('figure')
      .getByRole('link', { name: /Your own two pots/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Your own two pots' })).toContainText('Brew two pots')
  })

  await test.step('answers on the site of a shop, in a frame without a session', async () => {
    const authorization = `Bearer ${await administratorToken(server)}`
    let clientAi = ''
    const shop = await otherSite(async (origin) => {
      const { data } = await callGraphql<{ createClientAi: { id: string } }>(
        server.origin,
        `mutation ($input: CreateClientAiInput!) {
          createClientAi(input: $input, organizationID: "sample") { id } }`,
        {
          input: {
            ...{ name: 'Help in the shop', referrers: [origin], portal: 'sample~tea-room' },
            button: { label: 'Ask about tea' },
            embedded: { title: 'Tea help' },
          },
        },
        { authorization },
      )
      clientAi = data.createClientAi.id
      const script = `${server.origin}/portal/sample/tea-room/embed/${clientAi}/script.js`
      return `<h1>A tea shop</h1><script src="${script}" async></script>`
    })
    await page.setViewportSize({ width: 390, height: 560 })
    await page.goto(`${server.origin}/portal/sample/tea-room/embed/${clientAi}?mode=standalone`)
    await page.getByLabel('Your question').fill(question)
    await page.getByLabel('Your question').press('Enter')
    await expect(page.getByRole('figure').first()).toContainText('Two grams for 100')
    await expect(page.getByText(question)).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Your question')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.goto(shop.origin)
    await page.getByRole('button', { name: 'Ask about tea' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Tea help' })).toBeVisible()
    await frame.getByLabel('Your question').fill(question)
    await frame.getByLabel('Your question').press('Enter')
    await expect(frame.getByRole('figure').first()).toContainText('Two grams for 100')
    await expect(frame.getByRole('figure').getByRole('link').first()).toHaveAttribute('target', '_blank')
    await frame.getByRole('button', { name: 'Minimize' }).click()
    await expect(frame.getByLabel('Your question')).toBeHidden()
    await frame.getByRole('heading', { name: 'Tea help' }).click()
    await expect(frame.getByLabel('Your question')).toBeVisible()
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('iframe')).toBeHidden()
    await shop.stop()
  })
})

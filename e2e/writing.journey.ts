import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { expect, test } from './support/stage.ts'

const pages = [
  { width: 390, height: 844, isBusy: false },
  { width: 1280, height: 800, isBusy: true },
]
const undo = 'ControlOrMeta+z'

for (const { isBusy, ...size } of pages)
  test(`typed text goes to the visible caret, at ${size.width} px${isBusy ? ', in a busy browser' : ''}`, async ({
    page,
    stage,
  }) => {
    const { address } = await stage.console()
    const ana = author(page)
    await ana.startOnThisComputer(address, 'Tea School')
    await ana.createCourse('Writing about tea')
    await ana.addLesson('Article', 'An article')
    await page.setViewportSize(size)
    if (isBusy) await lateTimers(page)
    const text = page.getByRole('article').getByRole('textbox', { name: 'Text', exact: true })
    const type = (words: string) => page.keyboard.type(words)
    /** Starts with an empty page. */
    async function start(words = '') {
      await text.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.press('ControlOrMeta+Alt+0')
      await type(words)
    }
    const reads = (...lines: string[]) => expect.poll(() => linesOf(page)).toEqual(lines)

    await test.step('right after a paste', async () => {
      await start('one ')
      await paste(page, { html: '<b>two</b>' })
      await type(' three')
      await reads('one two three')
      await start('begin')
      await paste(page, { html: '<p>first</p><p>second</p>' })
      await type(' third')
      await reads('begin', 'first', 'second third')
      await start()
      await paste(page, { html: '<ol><li>a<ol><li>b</li></ol></li></ol>' })
      await type('c')
      await reads('abc')
      await start('left right')
      for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
      await paste(page, { text: 'middle' })
      await type('X')
      await reads('left middleXright')
      await start('see ')
      await paste(page, { text: 'https://tea.org' })
      await type(' now')
      await reads('see https://tea.org now')
    })

    await test.step('right after an undo and a redo', async () => {
      await start('one')
      await paste(page, { html: '<p>first</p><p>second</p>' })
      await page.keyboard.press(undo)
      await type('X')
      await expect.poll(() => caretIsBehind(page, 'X')).toBe(true)
      await start('one')
      await page.keyboard.press('Enter')
      await type('two')
      await page.keyboard.press(undo)
      await type('X')
      await expect.poll(() => caretIsBehind(page, 'X')).toBe(true)
    })

    await test.step('right after a change of format', async () => {
      await start('plain ')
      await page.keyboard.press('ControlOrMeta+b')
      await type('bold')
      await page.keyboard.press('ControlOrMeta+b')
      await type(' plain')
      await reads('plain bold plain')
      await start('head')
      await page.keyboard.press('ControlOrMeta+Alt+2')
      await type('ing')
      await reads('heading')
      await start('item')
      await page.keyboard.press('ControlOrMeta+Shift+7')
      await type(' one')
      await page.keyboard.press('Enter')
      await type('two')
      await reads('item one', 'two')
      await start('text')
      await page.getByLabel('Text style').selectOption('h2')
      await type(' on')
      await reads('text on')
      await start('bold')
      await page.getByRole('button', { name: 'Bold', exact: true }).click()
      await type(' on')
      await reads('bold on')
      await start('quote')
      await page.getByRole('button', { name: 'Numbered list' }).click()
      await type(' on')
      await reads('quote on')
    })

    // At 390 px the outline is hidden behind the lesson, so names are typed there.
    if (size.width > 600)
      await test.step('right after a lesson, a question and a part were added, while their names are still open', async () => {
        await addFromMenu(page, 'Add lesson', 'Article')
        await text.click()
        await type('first words')
        await reads('first words')
        await addFromMenu(page, 'Add lesson', 'Quiz')
        await page.getByRole('button', { name: 'Add question' }).click()
        await type('How hot?')
        await expect(page.getByLabel('Text of question 2')).toHaveValue('How hot?')
        await addFromMenu(page, 'Add lesson', 'Block')
        await addFromMenu(page, 'Add part', 'Article')
        await page.getByLabel('Name of the part').click()
        await page.keyboard.press('End')
        await type(' of the block')
        await expect(page.getByLabel('Name of the part')).toHaveValue('New article of the block')
        await ana.openLesson('An article')
      })

    await test.step('with an input method, after each of them', async () => {
      const method = await page.context().newCDPSession(page)
      async function compose(word: string) {
        for (let end = 1; end <= word.length; end++)
          await method.send('Input.imeSetComposition', {
            text: word.slice(0, end),
            selectionStart: end,
            selectionEnd: end,
          })
        await method.send('Input.insertText', { text: word })
      }
      await start('茶')
      await paste(page, { html: '<p>お茶</p>' })
      await compose('にほん')
      await reads('茶お茶にほん')
      await start('茶')
      await page.keyboard.press('ControlOrMeta+b')
      await compose('にほん')
      await type('x')
      await reads('茶にほんx')
      await start('茶')
      await page.keyboard.press('ControlOrMeta+Alt+2')
      await compose('にほん')
      await reads('茶にほん')
    })

    await test.step('after the link’s dialog', async () => {
      await start('Drink ')
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByLabel('Address').fill('tea.org')
      await page.getByRole('dialog').getByLabel('Text').fill('good tea')
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
      await type(' daily')
      await reads('Drink good tea daily')
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByLabel('Address')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused()
      await type('.')
      await reads('Drink good tea daily.')
      await start('See www.tea.org and ask ana@tea.org now')
      await expect(text.getByRole('link')).toHaveText(['www.tea.org', 'ana@tea.org'])
      await reads('See www.tea.org and ask ana@tea.org now')
    })

    await test.step('and a paste reports what it drops', async () => {
      await start()
      await paste(page, { html: '<p>Tea <img src="https://x.org/a.png"></p>' })
      await expect(page.getByText('Not pasted: 1 picture.')).toBeVisible()
    })
  })

/** A busy browser hands over input first: timers, and what React renders later, run long after their time. */
const lateTimers = (page: Page) =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms = 0) =>
      later(act, Math.max(ms, 1000))) as typeof window.setTimeout
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      later(() => post.apply(this, message), 300)
    }
  })

/** Like Ctrl+V: the browser sends the page a paste event with the clipboard's content. */
async function paste(page: Page, data: { html?: string; text?: string }) {
  await page.evaluate(async ({ html = '', text = '' }) => {
    const transfer = new DataTransfer()
    if (html) transfer.setData('text/html', html)
    transfer.setData('text/plain', text || html.replace(/<[^>]*>/g, ''))
    const target = document.activeElement
    const options = { bubbles: true, cancelable: true }
    if (!target?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))) return
    target.dispatchEvent(
      new InputEvent('beforeinput', { ...options, inputType: 'insertFromPaste', dataTransfer: transfer }),
    )
  }, data)
}

const linesOf = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('textbox', { name: 'Text', exact: true })
    .evaluate((box) =>
      [...box.children]
        .flatMap((block) => (/^[UO]L$/.test(block.tagName) ? [...block.children] : [block]))
        .map((line) => (line.textContent ?? '').replaceAll('\uFEFF', '')),
    )

/** The visible caret is right behind these words. */
const caretIsBehind = (page: Page, words: string) =>
  page.evaluate((end) => {
    const { anchorNode, anchorOffset } = window.getSelection() ?? {}
    return (anchorNode?.textContent ?? '').slice(0, anchorOffset).endsWith(end)
  }, words)

async function addFromMenu(page: Page, button: string, kind: string) {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('menu').getByRole('menuitem', { name: kind, exact: true }).last().click()
}

test('F6 and “Skip to text” reach the text of a lesson', async ({ page, stage }) => {
  const { address } = await stage.console()
  const ana = author(page)
  await ana.startOnThisComputer(address, 'Tea School')
  await ana.createCourse('Keys about tea')
  await ana.addLesson('Article', 'An article')
  const text = page.getByRole('article').getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Green')
  await page.getByRole('main').focus()
  await page.keyboard.press('F6')
  await expect(text).toBeFocused()
  await page.keyboard.type('tea ')
  await expect(text).toContainText('tea')
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to text' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
})

import { startProvider } from '#server/testing/startProvider.ts'
import { author } from './support/author.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { expect, test } from './support/stage.ts'

const drafted = 'Clean kettles make better tea. Learn how vinegar removes lime.'
const shorter = 'Clean kettles make better tea.'
const questions = 'Q: What removes lime?\n+ Vinegar\n- Salt\n- Sugar'

test('an author has a description and questions drafted, changes and accepts them, and takes them back', async ({
  page,
  stage,
}) => {
  const provider = await startProvider(({ body }) => {
    const said = JSON.stringify(body.messages)
    if (said.includes('multiple-choice')) return [questions]
    return [said.includes('In one sentence') ? shorter : drafted]
  })
  const server = await stage.server('server', { AI_URL: provider.url, AI_MODEL: 'scripted' })
  const { address } = await stage.console()
  await page.setViewportSize({ width: 1440, height: 900 })
  const ana = author(page)
  await ana.signIn(address, server)
  const own = 'All about kettles.'
  const description = page.getByLabel('Description', { exact: true })
  const draft = page.getByRole('region', { name: 'Draft of the description' })
  const command = page.getByRole('button', { name: 'Write with AI: Description' })

  await test.step('writes a lesson, and a description of their own', async () => {
    await ana.createCourse('Kettles and cups')
    await ana.addLesson('Article', 'Cleaning a kettle')
    await ana.writeArticle(['Lime is removed with vinegar, once a month.'])
    await page.getByRole('tab', { name: 'Details', exact: true }).click()
    await description.fill(own)
  })

  await test.step('gets a draft beside it, by keys alone', async () => {
    await command.focus()
    await page.keyboard.press('Enter')
    await expect(draft.getByLabel('Draft', { exact: true })).toHaveValue(drafted, { timeout: 30_000 })
    await expect(description).toHaveValue(own)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(JSON.stringify(provider.asked[0]?.body.messages)).toContain('Lime is removed with vinegar')
  })

  await test.step('asks for another one, changes it, and accepts it', async () => {
    await draft.getByLabel('What should be different?').fill('In one sentence')
    await page.keyboard.press('Enter')
    await expect(draft.getByLabel('Draft', { exact: true })).toHaveValue(shorter, { timeout: 30_000 })
    await draft.getByLabel('Draft', { exact: true }).fill(`${shorter} Try it.`)
    await draft.getByRole('button', { name: 'Replace with this text' }).click()
    await expect(draft).toBeHidden()
    await expect(description).toHaveValue(`${shorter} Try it.`)
    await expect(description).toBeFocused()
  })

  await test.step('takes it back', async () => {
    await page.locator('.bp6-toast').getByRole('button', { name: 'Undo' }).click()
    await expect(description).toHaveValue(own)
    await page.reload()
    await expect(description).toHaveValue(own)
  })

  await test.step('has a question of the lesson drafted, and adds it', async () => {
    await page.getByRole('tab', { name: 'Outline' }).click()
    await ana.addLesson('Quiz', 'What do you know?')
    await page.getByRole('button', { name: 'Write questions with AI' }).click()
    await expect(page.getByLabel('From which lesson')).toHaveValue(/.+/)
    await page.getByRole('button', { name: 'Write questions', exact: true }).click()
    const list = page.getByRole('region', { name: 'Draft of the questions' })
    await expect(list.getByLabel('Text of drafted question 1')).toHaveValue('What removes lime?', {
      timeout: 30_000,
    })
    expect(await accessibilityFaults(page)).toEqual([])
    await list.getByRole('button', { name: 'Add 1 question' }).click()
    await expect(page.getByLabel('Text of question 1')).toHaveValue('What removes lime?')
    await expect(page.getByLabel('Text of question 2')).toHaveCount(0)
  })
  await provider.close()
})

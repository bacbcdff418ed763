import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const course = 'The way of cocoa'
const beans = 'Beans'
const roast = 'Roasting over an open fire, slowly, with a good deal of patience'

test('a learner half-way keeps their progress when a course changes, as forecast, and continues', async ({
  page,
  stage,
}) => {
  const server = await stage.server()
  const ana = author(page)
  await ana.signIn((await stage.console('ana')).address, server)
  await ana.createCourse(course)
  const id = /course-editor\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  for (const name of [beans, roast, 'Grinding', 'Old history']) {
    await ana.addLesson('Article', name)
    await ana.writeArticle([`All about: ${name}.`])
  }
  await ana.publish()
  await expect(page.getByText('Published, edition 1')).toBeVisible()

  const cookie = await signUpCustomer(server, 'lea@example.org')
  const ask = async (query: string, variables: Record<string, unknown> = {}) =>
    // The tests below check the fields.
    (await callGraphql<Record<string, Record<string, Progress>>>(server.origin, query, variables, { cookie }))
      .data
  const study = async (lesson: string) =>
    (
      await ask(
        `mutation ($key: String!, $lesson: String!) {
          trackCourseItemProgress(courseKey: $key, courseItemID: $lesson, progress: 100) { courseProgress { progress } } }`,
        { key: `sample~${id}`, lesson },
      )
    ).trackCourseItemProgress?.courseProgress
  const progress = async () =>
    (
      await ask(
        'query ($key: String!) { itemProgress(itemType: "course", itemKey: $key) { itemProgress { progress } } }',
        {
          key: `sample~${id}`,
        },
      )
    ).itemProgress?.itemProgress?.progress
  const lessonIds = async () => {
    const { data } = await callGraphql<{ getCourse: { sections: { id: string; name: string }[] } }>(
      server.origin,
      'query ($key: String!) { getCourse(id: $key) { sections { id name } } }',
      { key: `sample~${id}` },
      { cookie },
    )
    return new Map(data.getCourse.sections.map((section) => [section.name, section.id]))
  }

  await test.step('half of the course is taken', async () => {
    const ids = await lessonIds()
    await study(ids.get(beans) ?? '')
    expect(await study(ids.get(roast) ?? '')).toMatchObject({ progress: 50 })
  })

  await server.stop()
  await test.step('offline, lessons are written, moved and removed; what publishing changes cannot be known', async () => {
    await ana.deleteEntry('Old history')
    await ana.moveEntry('Grinding', 'Up', 'Up')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByRole('list', { name: 'What changed' })).toContainText('Old history')
    await expect(dialog.getByText(/The changes for learners cannot be computed right now/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeFocused()
  })

  await stage.server()
  await ana.syncNow()
  await test.step('the forecast comes true', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByText('1 learner of this course: 1 in progress, 0 completed.')).toBeVisible()
    await expect(dialog.getByText('Lea Learner: 50 % now, 66 % then')).toBeVisible()
    const lessons = dialog.getByRole('list', { name: 'Lessons that change for learners' })
    await expect(lessons.getByText('Moved: Grinding')).toBeVisible()
    await expect(lessons.getByText('No longer shown: Old history')).toBeVisible()
    await dialog.getByLabel('Note for other authors').fill('Without the history')
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('Published, edition 2')).toBeVisible()
    await expect.poll(progress).toBe(66)
  })

  await test.step('the learner goes on to the end', async () => {
    expect(await study((await lessonIds()).get('Grinding') ?? '')).toMatchObject({ progress: 100 })
  })

  await test.step('the first edition is put back: a new edition, and nothing earned is lost', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Editions…' }).click()
    const editions = page.getByRole('dialog', { name: 'Editions' })
    await expect(editions.getByText('Without the history')).toBeVisible()
    await editions.getByLabel('Compare', { exact: true }).selectOption('Edition 1')
    await editions.getByLabel('With', { exact: true }).selectOption('Edition 2')
    await expect(editions.getByRole('list', { name: 'What changed' })).toContainText('Old history')
    await editions.getByRole('button', { name: 'Restore edition 1' }).click()
    const question = page.getByRole('alertdialog', { name: 'Restore edition 1?' })
    await expect(question.getByRole('list', { name: 'What changes' })).toContainText('Old history')
    await question.getByRole('button', { name: 'Restore and publish' }).click()
    await expect(page.getByText('Published, edition 3')).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'Old history' })).toBeVisible()
    expect([...(await lessonIds()).keys()]).toEqual([beans, roast, 'Grinding', 'Old history'])
    expect(await progress()).toBe(100)
  })

  await test.step('undo restores the draft', async () => {
    await page.getByRole('button', { name: /^Undo: Edition 1 restored/ }).click()
    await expect(page.getByRole('treeitem', { name: 'Old history' })).toBeHidden()
    await expect(page.getByTestId('publication')).toHaveText(/not published/)
  })
})

type Progress = { progress: number } & Record<string, { progress: number }>

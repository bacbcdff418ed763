import { author } from './support/author.ts'
import { firstPictureShown } from './support/firstPictureShown.ts'
import { learner } from './support/learner.ts'
import { makeMaterial } from './support/makeMaterial.ts'
import { expect, test } from './support/stage.ts'

test('a course made offline reaches a learner, who leaves, resumes and finishes it', async ({
  page,
  browser,
  stage,
}) => {
  const material = await makeMaterial(stage.folder('material'))
  const ana = author(page)

  await test.step('the author works while there is no server', async () => {
    const { address } = await stage.console()
    await ana.startOnThisComputer(address, 'Glass works')
    await ana.createCourse('Working with glass')
    await ana.addSection('First steps')
    await ana.addLesson('Article', 'Why glass bends')
    await ana.writeArticle(['# Heat', 'Glass softens slowly, and that is why it can be shaped.'])
    await ana.addLesson('Video', 'A furnace at work')
    await ana.importInto(material.video)
    await ana.addLesson('Quiz', 'What did you learn?')
    await ana.writeQuestion(1, 'What makes glass soft?', ['Heat', 'Water'])
    await ana.addLesson('PDF', 'The safety card')
    await ana.importInto(material.pdf)
    await ana.addLesson('SCORM package', 'Practice')
    await ana.importInto(material.scorm)
    await ana.waitForMedia()
  })

  await test.step('tries the package before anybody else does', async () => {
    await ana.preview()
    await expect(ana.sco().getByText('Done so far: nothing')).toBeVisible()
    await ana.sco().getByRole('button', { name: 'Blow' }).click()
    await expect(ana.sco().getByText('Done so far: blown')).toBeVisible()
    await ana.publish()
  })

  const server = await stage.server()
  await test.step('the author connects, and the work is synced', () => ana.connect(server, 'Glass works'))

  const context = await browser.newContext()
  const portal = await context.newPage()
  const lea = learner(portal, server)
  const person = { name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' }
  await test.step('a learner signs up, and starts', async () => {
    await lea.openCourse('Working with glass')
    await lea.signUp(person)
    await lea.signIn(person)
    await lea.startCourse()
    await lea.expectProgress(0)
  })

  await test.step('reads, watches half, begins the package, and leaves', async () => {
    await portal.getByRole('button', { name: 'Mark as complete' }).click()
    await lea.expectProgress(20)
    await lea.openLesson('A furnace at work')
    await portal.getByRole('button', { name: 'Play' }).first().click()
    await expect(portal.locator('video')).toHaveJSProperty('paused', false)
    await expect
      .poll(() => portal.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(3)
    await lea.openLesson('Practice')
    await expect(lea.sco().getByText('Done so far: nothing')).toBeVisible()
    await lea.sco().getByRole('button', { name: 'Blow' }).click()
    await expect(lea.sco().getByText('Done so far: blown')).toBeVisible()
    await expect(portal.getByText('Not saved yet')).toBeHidden()
    await portal.close()
  })

  const later = await context.newPage()
  const back = learner(later, server)
  await test.step('comes back, and continues at the same place', async () => {
    await back.openCourse('Working with glass')
    await back.startCourse()
    await back.openLesson('A furnace at work')
    // The film itself comes with Play; where it goes on is shown before.
    const player = later.getByRole('region', { name: /^Video player/ })
    const slider = player.getByRole('slider', { name: 'Position' })
    await expect(slider).toHaveAttribute('aria-valuetext', /^[3-9] seconds of/)
    const place = Number(await slider.inputValue())
    const first = await firstPictureShown(player.locator('video'))
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    const shownAt = await first()
    expect(shownAt).toBeGreaterThan(place - 0.5)
    // A slow machine may show the first pictures late.
    expect(shownAt).toBeLessThan(place + 2)
    await back.openLesson('Practice')
    await expect(back.sco().getByText('Done so far: blown')).toBeVisible()
    await back.sco().getByRole('button', { name: 'Turn' }).click()
    await expect(later.getByText('Not saved yet')).toBeHidden()
  })

  await test.step('finishes', async () => {
    await back.openLesson('A furnace at work')
    await later.getByRole('button', { name: 'Play' }).first().click()
    await back.expectProgress(60)
    await back.openLesson('What did you learn?')
    await later.getByRole('button', { name: /Start/ }).click()
    await later.getByRole('radio', { name: 'Heat' }).click()
    await later.getByRole('button', { name: 'Submit' }).click()
    await expect(later.getByText('Correct', { exact: true })).toBeVisible()
    await later.getByRole('button', { name: 'See results' }).click()
    await back.expectProgress(80)
    await back.openLesson('The safety card')
    await later.getByRole('button', { name: /Next page/ }).click()
    await expect(later.getByRole('dialog', { name: 'Course completed' })).toBeVisible()
    await later.getByRole('button', { name: 'Stay in the course' }).click()
    await back.expectProgress(100)
  })

  await test.step('the author sees the progress', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Learners' }).click()
    const row = page.getByRole('row', { name: /Lea Learner/ })
    await expect(row).toContainText('Complete')
    await expect(row).toContainText('5 of 5')
  })

  await test.step('and what the package called, run again', async () => {
    await page.getByRole('button', { name: /^Why 100 %/ }).click()
    await page.getByRole('button', { name: 'Calls of Practice' }).click()
    const calls = page.getByRole('dialog', { name: 'Calls of Practice' })
    await expect(calls.getByRole('combobox', { name: 'Launch' }).locator('option')).toHaveCount(2)
    await expect(calls.getByText('different now')).toHaveCount(0)
    const model = calls.getByRole('region', { name: /^The data after call/ })
    await expect(model.getByRole('row', { name: /cmi\.suspend_data/ })).toContainText('blown and turned')
  })
})

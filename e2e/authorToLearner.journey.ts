import { author } from './support/author.ts'
import { learner } from './support/learner.ts'
import { makeMaterial } from './support/makeMaterial.ts'
import { expect, test } from './support/stage.ts'

test('a course made with no network reaches a learner, who leaves, resumes and finishes it', async ({
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
    await ana.publish()
  })

  const server = await stage.server()
  await test.step('the author connects, and the work goes up', () => ana.connect(server, 'Glass works'))

  const context = await browser.newContext()
  const portal = await context.newPage()
  const lea = learner(portal, server)
  const email = 'lea@example.org'
  const password = 'Correct1!horse'
  await test.step('a learner signs up', async () => {
    await lea.openCourse('Working with glass')
    await lea.signUp(email, password)
    await lea.signIn(email, password)
  })
  await test.step('and starts the course', async () => {
    await lea.startCourse()
  })
  await portal.screenshot({ path: '/tmp/lead/class.png' })
  console.log(await portal.locator('body').innerText())
  await expect(lea.progress()).toBeVisible()
})

import { findMasteryScore } from '#shared/features/content/scorm/masteryScore.ts'
import type { PackagedCourse } from '#shared/features/content/scorm/PackagedCourse.ts'
import { type Attempt, pack, placeParts, unpack } from './attempt.ts'
import { h, paragraphs } from './dom.ts'
import type { Answered } from './interaction.ts'
import { computeOutcome } from './outcome.ts'
import { partView } from './partView.ts'
import { openSession } from './session.ts'
import { percentOf, wordsFor } from './words.ts'

/** Set by the package's course.js, which the exporter wrote in this shape. */
declare global {
  interface Window {
    lecternCourse?: PackagedCourse
  }
}

const course = window.lecternCourse
if (course) play(course)
else document.body.textContent = wordsFor('')('damaged')

function play(course: PackagedCourse) {
  const session = openSession()
  const t = wordsFor(session.get('cmi.student_preference.language'))
  const attempt: Attempt = unpack(session.get('cmi.suspend_data'), course)
  const parts = placeParts(course)
  const bar = h('progress', { max: '100', 'aria-label': t('progress') })
  const percent = h('span', { class: 'percent' })
  const outline = h('ol', { class: 'outline' })
  const main = h('main', { id: 'lesson', tabindex: '-1' })
  const menu = h(
    'button',
    { class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'contents', click: toggle },
    t('contents'),
  )
  const contents = h('nav', { id: 'contents', 'aria-label': t('contents') }, outline)
  /** -1 is the course's first page. */
  let current = -1

  function toggle() {
    const isOpen = document.body.classList.toggle('open')
    menu.setAttribute('aria-expanded', String(isOpen))
  }

  function save() {
    const outcome = computeOutcome(course, attempt)
    session.set('cmi.suspend_data', pack(attempt))
    session.set('cmi.core.lesson_location', course.lessons[current]?.key ?? '')
    if (session.isForCredit) {
      // With a mastery score players also judge a half-finished attempt, so a score is sent only once it is complete.
      const isHeldBack = outcome.status === 'incomplete' && findMasteryScore(course) !== null
      if (outcome.score !== null && !isHeldBack) {
        session.set('cmi.core.score.raw', String(outcome.score))
        session.set('cmi.core.score.min', '0')
        session.set('cmi.core.score.max', '100')
      }
      session.set('cmi.core.lesson_status', outcome.status)
    }
    session.commit()
    draw()
  }

  function draw() {
    const { progress } = computeOutcome(course, attempt)
    bar.value = progress
    percent.textContent = percentOf(t, progress)
    outline.replaceChildren(
      entry(t('overview'), -1, 0, false),
      ...course.outline.map((node) => {
        if ('heading' in node)
          return h('li', { class: 'heading', style: `--depth:${node.depth}` }, node.heading)
        const isDone = parts.every((part) => part.lesson !== node.lesson || attempt.done.has(part.id))
        return entry(course.lessons[node.lesson]?.title ?? '', node.lesson, node.depth, isDone)
      }),
    )
  }

  function entry(title: string, lesson: number, depth: number, isDone: boolean) {
    const button = h(
      'button',
      { click: () => open(lesson) },
      h('span', { class: isDone ? 'mark done' : 'mark', 'aria-hidden': 'true' }),
      h('span', {}, title),
      isDone ? h('span', { class: 'hidden' }, ` ${t('done')}`) : null,
    )
    if (lesson === current) button.setAttribute('aria-current', 'page')
    return h('li', { style: `--depth:${depth}` }, button)
  }

  function open(lesson: number) {
    current = lesson
    document.body.classList.remove('open')
    menu.setAttribute('aria-expanded', 'false')
    const shown = course.lessons[lesson]
    main.replaceChildren(...(shown ? lessonPage(lesson) : overview()), steps())
    document.title = shown ? `${shown.title} · ${course.title}` : course.title
    main.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    save()
  }

  function lessonPage(lesson: number): HTMLElement[] {
    const shown = course.lessons[lesson]
    const host = {
      t,
      attempt,
      changed: save,
      answered: (answered: Answered) => {
        if (session.isForCredit) session.addInteraction(answered)
      },
      done: (id: string) => {
        if (attempt.done.has(id)) return
        attempt.done.add(id)
        save()
      },
    }
    return [
      h('h1', {}, shown?.title ?? ''),
      ...(shown?.headline ? [h('p', { class: 'lead' }, shown.headline)] : []),
      ...parts.filter((part) => part.lesson === lesson).map((part) => partView(part, host)),
    ]
  }

  function overview(): HTMLElement[] {
    return [
      ...(course.image ? [h('img', { class: 'cover', src: course.image, alt: '' })] : []),
      h('h1', {}, course.title),
      ...(course.headline ? [h('p', { class: 'lead' }, course.headline)] : []),
      ...(course.description ? [paragraphs(course.description, 'prose')] : []),
      ...(course.objectives.length > 0
        ? [
            h('h2', {}, t('learn')),
            h('ul', { class: 'objectives' }, ...course.objectives.map((line) => h('li', {}, line))),
          ]
        : []),
    ]
  }

  function steps() {
    const back =
      current >= 0 ? h('button', { class: 'button quiet', click: () => open(current - 1) }, t('back')) : null
    const isLast = current === course.lessons.length - 1
    const label = t(current < 0 ? 'begin' : 'next')
    const next = isLast ? null : h('button', { class: 'button', click: () => open(current + 1) }, label)
    return h('div', { class: 'steps' }, back, h('span', {}), next)
  }

  document.body.append(
    h('header', {}, menu, h('strong', {}, course.title), h('span', { class: 'grow' }), bar, percent),
    h('div', { class: 'page' }, contents, main),
  )
  if (!session.isTracked)
    main.before(h('aside', { class: 'note untracked', 'aria-label': t('notice') }, t('untracked')))
  // Some devices tell one of these only. beforeunload is not among them: it comes with downloads too.
  for (const event of ['pagehide', 'unload']) window.addEventListener(event, () => session.finish())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') session.commit()
  })
  // Back from the browser's page cache the session is over: a fresh page opens a new one.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
  const last = course.lessons.findIndex((lesson) => lesson.key === session.get('cmi.core.lesson_location'))
  open(last)
}

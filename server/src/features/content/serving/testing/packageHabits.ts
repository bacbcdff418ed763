/**
 * A habit of real packages, and what must be left of it. Each package finds the API as ADL's sample does (`find()`), runs
 * its script, and sets `isDone`.
 */
export type PackageHabit = {
  name: string
  /** The page's script; `api` is the API that it found, `say(name, value)` is LMSSetValue of `cmi.…`. */
  script: string
  masteryScore?: string
  files?: Readonly<Record<string, string>>
  /**
   * How the learner goes on, once the package is done: to another lesson (default), by leaving the page, or by neither.
   */
  ends?: 'otherLesson' | 'leavesPage'
  /** The last call that says something, in the record of what it called. */
  lastCall?: 'SetValue' | 'Commit' | 'Finish'
  /** The stored values, by element without `cmi.`; null: nothing at all. An element that must be absent is undefined. */
  kept: Readonly<Record<string, string | undefined>> | null
}

const long = (count: number) => `'x'.repeat(${count})`
const status = 'core.lesson_status'
/** Said and committed before the misbehaviour, so that its loss would be seen. */
const workDone = `api.LMSInitialize(''); say('suspend_data', 'page 3'); say('${status}', 'incomplete'); api.LMSCommit('');`
const work = { suspend_data: 'page 3', [status]: 'incomplete' }
/** What the script found, to be compared: kept in suspend_data. */
const tell = (expression: string) => `say('suspend_data', JSON.stringify(${expression}));`

export const packageHabits: readonly PackageHabit[] = [
  {
    name: 'initializes late',
    script: `window.isDone = false; setTimeout(() => { ${workDone} window.isDone = true }, 1200)`,
    kept: work,
  },
  {
    name: 'initializes twice',
    script: `${workDone} ${tell(`[api.LMSInitialize(''), api.LMSGetLastError(), api.LMSGetValue('cmi.suspend_data')]`)}`,
    kept: { suspend_data: '["false","101","page 3"]' },
  },
  {
    name: 'finishes in unload only',
    lastCall: 'Finish',
    script: `${workDone} addEventListener('unload', () => { say('suspend_data', 'page 9'); say('core.session_time', '00:02:00'); say('${status}', 'completed'); api.LMSFinish('') })`,
    kept: {
      suspend_data: 'page 9',
      [status]: 'completed',
      'core.total_time': '0000:02:00.00',
      'core.exit': '',
    },
  },
  {
    name: 'finishes in pagehide only',
    lastCall: 'Finish',
    script: `${workDone} addEventListener('pagehide', () => { say('suspend_data', 'page 9'); say('${status}', 'completed'); api.LMSFinish('') })`,
    kept: { suspend_data: 'page 9', [status]: 'completed', 'core.exit': '' },
  },
  {
    name: 'finishes in beforeunload only, and the page is left',
    script: `${workDone} addEventListener('beforeunload', () => { say('suspend_data', 'page 9'); say('${status}', 'completed'); api.LMSFinish('') })`,
    ends: 'leavesPage',
    kept: { suspend_data: 'page 9', [status]: 'completed' },
  },
  {
    // A removed iframe gets no beforeunload: earlier data is stored, so that the learner can continue there.
    name: 'finishes in beforeunload only, and another lesson is opened',
    script: `${workDone} addEventListener('beforeunload', () => api.LMSFinish(''))`,
    kept: { ...work, 'core.exit': 'suspend' },
  },
  { name: 'never finishes', lastCall: 'Commit', script: workDone, kept: { ...work, 'core.exit': 'suspend' } },
  {
    name: 'never finishes, and the page is left',
    script: workDone,
    ends: 'leavesPage',
    kept: { ...work, 'core.exit': 'suspend' },
  },
  {
    name: 'never commits',
    lastCall: 'SetValue',
    script: `api.LMSInitialize(''); say('suspend_data', 'page 3'); say('core.score.raw', '40')`,
    kept: { suspend_data: 'page 3', 'core.score.raw': '40', [status]: 'completed' },
  },
  {
    name: 'never commits, and the page is left',
    script: `api.LMSInitialize(''); say('suspend_data', 'page 3'); say('core.score.raw', '40')`,
    ends: 'leavesPage',
    kept: { suspend_data: 'page 3', 'core.score.raw': '40', [status]: 'completed' },
  },
  {
    // Every call is answered with 301, as the standard says; there is no session that leaving would complete.
    name: 'sets without initializing',
    script: `say('suspend_data', 'page 3'); say('core.score.raw', '40')`,
    kept: null,
  },
  {
    name: 'completes without initializing',
    lastCall: 'Finish',
    script: `say('${status}', 'completed'); api.LMSCommit(''); api.LMSFinish('')`,
    kept: null,
  },
  {
    name: 'keeps 64,000 characters of suspend_data',
    script: `api.LMSInitialize(''); say('suspend_data', ${long(64_000)}); say('${status}', 'incomplete'); api.LMSFinish('')`,
    kept: { suspend_data: 'x'.repeat(64_000), [status]: 'incomplete' },
  },
  {
    name: 'keeps more suspend_data than there is room for',
    script: `${workDone} say('core.lesson_location', [say('suspend_data', ${long(600_000)}), api.LMSGetLastError()].join()); api.LMSFinish('')`,
    kept: { ...work, 'core.lesson_location': 'false,405' },
  },
  {
    name: 'sets the status before the score',
    masteryScore: '80',
    script: `api.LMSInitialize(''); say('${status}', 'completed'); say('core.score.raw', '90'); api.LMSFinish('')`,
    kept: { [status]: 'passed', 'core.score.raw': '90' },
  },
  {
    name: "exits as SCORM 2004 does, 'normal'",
    script: `${workDone} say('core.exit', 'suspend'); say('core.exit', 'normal'); api.LMSFinish('')`,
    kept: { ...work, 'core.exit': '' },
  },
  {
    name: 'writes its time as SCORM 2004 does, or not at all',
    script: `${workDone} say('core.session_time', '00:01:00'); for (const time of ['PT5M', '', 'P1D', '300']) say('core.session_time', time); api.LMSFinish('')`,
    kept: { ...work, 'core.total_time': '0000:01:00.00' },
  },
  {
    name: 'gives interactions odd ids',
    script: `${workDone} ['Frage über Öl?', 'a b/c', '{42}', 'x'.repeat(255)].forEach((id, n) => { say('interactions.' + n + '.id', id); say('interactions.' + n + '.result', 'correct') }); api.LMSFinish('')`,
    kept: {
      ...work,
      'interactions.0.id': 'Frage über Öl?',
      'interactions.1.id': 'a b/c',
      'interactions.2.id': '{42}',
      'interactions.3.id': 'x'.repeat(255),
      'interactions.3.result': 'correct',
    },
  },
  {
    name: 'searches its opener first',
    script: `${workDone} let w = window.opener; ${tell(`[w === null, window.top.opener === null]`)}`,
    kept: { suspend_data: '[true,true]' },
  },
  {
    name: 'gives up after seven parents, with an alert',
    script: `const level = Number(location.search.slice(1)); window.isDone = false
      if (level < 9) { const f = document.createElement('iframe'); f.src = '?' + (level + 1); document.body.append(f) }
      else { let w = window, tries = 0
        while (!w.API && w.parent !== w && ++tries <= 7) w = w.parent
        if (!w.API) alert('Error finding API -- too deeply nested.')
        ${workDone} say('core.lesson_location', w.API ? 'found' : 'given up'); window.isDone = true }`,
    kept: { ...work, 'core.lesson_location': 'given up' },
  },
  {
    name: 'wants to take the window, by script, link and form',
    script: `${workDone} const tried = []
      for (const attempt of [() => { top.location = '/files/away.html' }, () => { top.location.href = 'https://example.org/' }, () => { window.open('/files/away.html', '_top') },
        () => { const a = document.createElement('a'); a.href = 'https://example.org/'; a.target = '_top'; document.body.append(a); a.click() },
        () => { const f = document.createElement('form'); f.action = 'https://example.org/'; f.target = '_top'; document.body.append(f); f.submit() }])
        try { attempt(); tried.push('ignored') } catch (error) { tried.push('refused') }
      window.isDone = false; setTimeout(() => { say('core.lesson_location', String(tried.length)); window.isDone = true }, 300)`,
    kept: { ...work, 'core.lesson_location': '5' },
  },
  {
    name: 'looks for both APIs',
    script: `${workDone} const found = { old: 0, new: 0 }; for (let w = window; ; w = w.parent) { try { if (w.API) found.old += 1; if (w.API_1484_11) found.new += 1 } catch {} if (w === w.parent) break } ${tell('found')}`,
    kept: { suspend_data: '{"old":1,"new":0}' },
  },
  {
    name: 'sets document.domain',
    script: `${workDone} try { document.domain = document.domain } catch {} ${tell(`api.LMSGetValue('cmi.core.lesson_status')`)}`,
    kept: { suspend_data: '"incomplete"' },
  },
  {
    name: 'reads its files with a synchronous request',
    files: { 'data.txt': 'Tea' },
    script: `${workDone} const x = new XMLHttpRequest(); x.open('GET', 'data.txt', false); x.send(); ${tell('x.responseText')}`,
    kept: { suspend_data: '"Tea"' },
  },
  {
    name: 'uses storage and cookies of its own',
    script: `${workDone} const seen = []; try { localStorage.setItem('place', '9'); seen.push(localStorage.getItem('place')) } catch { seen.push('refused') } document.cookie = 'place=9'; ${tell('seen')}`,
    kept: { suspend_data: '["9"]' },
  },
  {
    name: 'opens a window',
    script: `${workDone} window.isDone = false; const w = window.open('about:blank', 'course', 'width=300,height=300'); setTimeout(() => { if (w) w.close(); window.isDone = true }, 200)`,
    kept: work,
  },
  {
    name: 'commits thousands of times',
    lastCall: 'Finish',
    script: `api.LMSInitialize(''); say('suspend_data', 'y'.repeat(2000)); for (let n = 0; n < 3000; n += 1) { say('core.lesson_location', String(n)); api.LMSCommit('') } say('${status}', 'incomplete'); api.LMSFinish('')`,
    kept: { 'core.lesson_location': '2999', [status]: 'incomplete', suspend_data: 'y'.repeat(2000) },
  },
  {
    name: 'closes the window',
    script: `${workDone} window.close(); try { top.close() } catch {} try { parent.close() } catch {}`,
    kept: work,
  },
  {
    name: 'reads and writes private names of the API',
    lastCall: 'Finish',
    script: `${workDone} const names = ['toJSON', 'reset', 'constructor', '__proto__', 'cmi', 'core.toJSON', 'core.constructor', 'interactions.childArray', 'core._cmi_element']
      const seen = names.flatMap((name) => [api.LMSGetValue('cmi.' + name), say(name, 'x')])
      ${tell(`[...new Set(seen)]`)}; say('${status}', 'passed'); api.LMSFinish('')`,
    kept: { suspend_data: '["","false"]', [status]: 'passed', toJSON: undefined, reset: undefined },
  },
  {
    name: 'leads its own page elsewhere',
    files: { 'next.html': '<script>window.tellDone()</script>' },
    script: `${workDone} window.isDone = false; setTimeout(() => { location = 'next.html' })`,
    kept: work,
  },
  {
    // A frame in a sandbox leads itself and frames within it, and nothing around it.
    name: 'wants to take the place of the frame around it',
    script: `${workDone} let refused = 0; for (const href of ['https://example.org/', new URL('next.html', location.href).href]) try { parent.location = href } catch { refused += 1 }
      window.isDone = false; setTimeout(() => { say('core.lesson_location', String(refused)); window.isDone = true }, 300)`,
    kept: { ...work, 'core.lesson_location': '2' },
  },
  {
    name: 'asks with alert, confirm and prompt',
    script: `${workDone} alert('Welcome'); confirm('Go on?'); prompt('Your name?')`,
    kept: work,
  },
  {
    name: 'logs the learner out',
    script: `${workDone} say('core.exit', 'logout'); api.LMSFinish('')`,
    kept: { ...work, 'core.exit': 'logout' },
  },
  {
    name: 'breaks with an error after each call',
    script: `${workDone} window.isDone = true; throw new Error('A fault of the package')`,
    kept: work,
  },
]

/** The package's page: ADL's search, then the habit. It tells the test when `isDone` is true. */
export const renderPage = ({
  script,
}: Pick<
  PackageHabit,
  'script'
>): string => `<!doctype html><meta charset="utf-8"><title>Package</title><body><script>
  function find(w) { let tries = 0; while (!w.API && w.parent && w.parent !== w && tries++ < 30) w = w.parent; return w.API || null }
  const api = find(window)
  const say = (name, value) => api.LMSSetValue('cmi.' + name, value)
  const waiting = setInterval(() => { if (window.isDone) { clearInterval(waiting); window.tellDone() } }, 20)
  window.isDone = true
  ${script.replaceAll('</script', '<\\/script')}
</script></body>`

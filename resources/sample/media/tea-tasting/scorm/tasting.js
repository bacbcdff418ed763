// Three cups went wrong. The learner turns water, leaf and time until each tastes right.
// Plain script, SCORM 1.2: lesson_status, score.raw, lesson_location and suspend_data are used.
;(function () {
  'use strict'

  var cups = [
    {
      name: 'The bitter green',
      story: 'Your guest pulls a face: “This is green tea? It bites.” It was brewed with boiling water.',
      start: { heat: 100, leaf: 2, time: 3 },
      best: { heat: [70, 82], leaf: [1.5, 2.5], time: [1.5, 2.5] },
      light: '#e3de9a',
      dark: '#93862a',
    },
    {
      name: 'The thin black',
      story: 'The colour is right, the taste is not: hot water with an idea of tea. Somebody was sparing with the leaf.',
      start: { heat: 100, leaf: 0.5, time: 4 },
      best: { heat: [94, 100], leaf: [1.5, 2.5], time: [3, 5] },
      light: '#d9a066',
      dark: '#6d2410',
    },
    {
      name: 'The flat oolong',
      story: 'No scent, no sweetness. The kettle had been off for a while, and the pot was emptied at once.',
      start: { heat: 65, leaf: 3, time: 1 },
      best: { heat: [85, 96], leaf: [2.5, 3.5], time: [2, 4] },
      light: '#ecd9a0',
      dark: '#a8641b',
    },
  ]
  var controls = [
    { key: 'heat', name: 'Water', unit: ' °C', min: 60, max: 100, step: 5 },
    { key: 'leaf', name: 'Leaf for 100 ml', unit: ' g', min: 0.5, max: 5, step: 0.5 },
    { key: 'time', name: 'Time', unit: ' min', min: 0.5, max: 8, step: 0.5 },
  ]

  var api = findApi(window) || (window.opener ? findApi(window.opener) : null)
  var started = Date.now()
  var isOpen = !!api && String(api.LMSInitialize('')) === 'true'
  var state = read()
  var set = null

  function findApi(from) {
    for (var level = 0; from && level < 10; level += 1) {
      try {
        if (from.API) return from.API
      } catch (error) {
        return null
      }
      if (from.parent === from) return null
      from = from.parent
    }
    return null
  }

  function get(element) {
    return isOpen ? String(api.LMSGetValue(element)) : ''
  }
  function put(element, value) {
    if (isOpen) api.LMSSetValue(element, String(value))
  }

  /** tries: how often each cup was brewed; right: whether it was rescued; at: the screen. */
  function read() {
    var fresh = { at: 0, tries: [0, 0, 0], right: [false, false, false] }
    try {
      var kept = JSON.parse(get('cmi.suspend_data') || 'null')
      if (kept && kept.tries.length === 3 && kept.right.length === 3 && kept.at >= 0 && kept.at <= 3) return kept
    } catch (error) {
      // Another version's data: the learner begins again.
    }
    return fresh
  }

  /** A cup is worth 100 at the first or second brew, 20 less for each further one, 40 at the least. */
  function points(index) {
    if (!state.right[index]) return 0
    return Math.max(40, 100 - 20 * Math.max(0, state.tries[index] - 2))
  }

  function score() {
    return Math.round((points(0) + points(1) + points(2)) / 3)
  }

  function save() {
    put('cmi.suspend_data', JSON.stringify(state))
    put('cmi.core.lesson_location', state.at)
    var isDone = state.right.every(Boolean)
    if (get('cmi.core.lesson_mode') !== 'review') {
      put('cmi.core.score.min', 0)
      put('cmi.core.score.max', 100)
      put('cmi.core.score.raw', score())
      put('cmi.core.lesson_status', isDone ? (score() >= 60 ? 'passed' : 'failed') : 'incomplete')
    }
    if (isOpen) api.LMSCommit('')
  }

  function leave() {
    if (!isOpen) return
    var hundredths = Math.round((Date.now() - started) / 10)
    var two = function (value) {
      return ('0' + Math.floor(value)).slice(-2)
    }
    var hours = ('000' + Math.floor(hundredths / 360000)).slice(-4)
    put('cmi.core.session_time', hours + ':' + two((hundredths / 6000) % 60) + ':' + two((hundredths / 100) % 60) + '.' + two(hundredths % 100))
    put('cmi.core.exit', 'suspend')
    api.LMSCommit('')
    api.LMSFinish('')
    isOpen = false
  }

  function byId(id) {
    return document.getElementById(id)
  }

  function show() {
    if (state.at > 2) return result()
    var cup = cups[state.at]
    set = { heat: cup.start.heat, leaf: cup.start.leaf, time: cup.start.time }
    byId('place').textContent = 'Cup ' + (state.at + 1) + ' of 3'
    byId('title').textContent = cup.name
    byId('story').textContent = cup.story
    var form = byId('controls')
    form.textContent = ''
    controls.forEach(function (control) {
      var field = document.createElement('fieldset')
      var label = document.createElement('label')
      var input = document.createElement('input')
      var output = document.createElement('output')
      label.className = 'name'
      label.htmlFor = input.id = control.key
      label.append(control.name + ' ', output)
      input.type = 'range'
      input.min = control.min
      input.max = control.max
      input.step = control.step
      input.value = set[control.key]
      var tell = function () {
        set[control.key] = Number(input.value)
        output.textContent = set[control.key] + control.unit
        input.setAttribute('aria-valuetext', output.textContent)
        paint(cup)
      }
      input.addEventListener('input', tell)
      field.append(label, input)
      form.append(field)
      tell()
    })
    byId('taste').textContent = state.right[state.at] ? 'This one is rescued already.' : 'Turn what you think was wrong, and brew.'
    byId('taste').className = 'taste'
    byId('next').hidden = !state.right[state.at]
    byId('next').textContent = state.at === 2 ? 'See how you did' : 'Next cup'
  }

  /** Strength is leaf by time by heat: how dark the cup is. */
  function paint(cup) {
    var strength = Math.min(1, (set.leaf / 4) * 0.55 + (set.time / 6) * 0.3 + ((set.heat - 60) / 40) * 0.25)
    byId('tea').setAttribute('fill', blend(cup.light, cup.dark, strength))
    byId('steam').style.opacity = (set.heat - 50) / 60
    byId('look').textContent = 'A cup of tea, ' + (strength < 0.35 ? 'pale' : strength < 0.65 ? 'clear and bright' : 'dark')
  }

  function blend(from, to, share) {
    var part = function (color, at) {
      return parseInt(color.slice(at, at + 2), 16)
    }
    var mixed = [1, 3, 5].map(function (at) {
      return Math.round(part(from, at) + (part(to, at) - part(from, at)) * share)
    })
    return 'rgb(' + mixed.join(',') + ')'
  }

  /** What the tongue says, one fault at a time: the strongest first. */
  function verdict(cup) {
    var best = cup.best
    if (set.heat > best.heat[1]) return 'It bites. Water this hot pulls the bitterness out before anything else.'
    if (set.time > best.time[1]) return 'Dry and harsh on the tongue: the leaf was in too long.'
    if (set.leaf > best.leaf[1]) return 'Strong enough to stand a spoon in. Less leaf would do.'
    if (set.leaf < best.leaf[0]) return 'Thin. There is not enough leaf to taste of anything.'
    if (set.heat < best.heat[0]) return 'Flat. Water this cool leaves the scent in the leaf.'
    if (set.time < best.time[0]) return 'Pale and shy: it needed longer.'
    return null
  }

  byId('brew').addEventListener('click', function () {
    var cup = cups[state.at]
    var fault = verdict(cup)
    if (!state.right[state.at]) state.tries[state.at] += 1
    if (!fault) state.right[state.at] = true
    byId('taste').textContent = fault || 'That is it: sweet, clear, and it smells of what it is. Your guest holds out the cup for more.'
    byId('taste').className = fault ? 'taste' : 'taste good'
    byId('next').hidden = !state.right[state.at]
    save()
  })

  byId('next').addEventListener('click', function () {
    state.at += 1
    save()
    show()
    byId('title').focus()
  })

  function result() {
    byId('place').textContent = 'Your result'
    byId('title').textContent = score() + ' of 100'
    byId('story').textContent =
      score() >= 90 ? 'You hardly needed the timer.' : 'All three cups are rescued. Fewer brews for each would score higher.'
    document.querySelector('.table').hidden = true
    document.querySelector('.table').style.display = 'none'
    byId('taste').hidden = true
    byId('brew').hidden = true
    byId('next').hidden = true
    var list = document.createElement('ul')
    list.className = 'scores'
    cups.forEach(function (cup, index) {
      var item = document.createElement('li')
      var brews = state.tries[index] + (state.tries[index] === 1 ? ' brew' : ' brews')
      item.append(cup.name + ', ' + brews, Object.assign(document.createElement('strong'), { textContent: points(index) }))
      list.append(item)
    })
    byId('story').after(list)
  }

  window.addEventListener('pagehide', leave)
  window.addEventListener('unload', leave)
  show()
  save()
})()

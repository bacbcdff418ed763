/*
 * The assistant on another site (AIC-03): `<script src="…/embed/<client AI>/script.js" async></script>`. The server calls this
 * function with what the client AI says. It makes a button and a frame in a shadow root, so that neither page's styles meet, and
 * listens to that frame alone. `data-mode="standalone"` and `data-target="#place"` on the tag put the bare conversation there.
 * Plain script for all browsers: nothing compiles it.
 */
// biome-ignore lint/correctness/noUnusedVariables: the server's answer calls it
function startAssistant(config) {
  const tag = document.currentScript
  if (!tag?.src || window.lecternAssistant) return
  const address = tag.src.replace(/\/script\.js.*$/, '')
  const { origin } = new URL(address)
  const isAlone = tag.dataset.mode === 'standalone'
  const target = document.querySelector(tag.dataset.target || 'body') || document.body
  const seenMark = `lectern-assistant/${config.id}`
  const isPhone = () => window.matchMedia('(width <= 600px)').matches

  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag in config.words)
  const words = config.words[preferred ?? 'en']

  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = document.createElement('style')
  sheet.textContent = `
    :host { all: initial; }
    .button { position: fixed; z-index: 2147483000; display: grid; place-items: center; min-width: 56px; min-height: 56px;
      padding: 0 16px; overflow: hidden; border: 0; border-radius: 28px; background: #007bad; color: #fff; cursor: pointer;
      font: 600 16px system-ui, sans-serif; box-shadow: 0 4px 16px rgb(0 0 0 / 25%); }
    .button:focus-visible { outline: 3px solid #fff; box-shadow: 0 0 0 6px #007bad; }
    .button img { max-width: 100%; max-height: 100%; margin: 0 -16px; }
    .window { position: fixed; z-index: 2147483001; overflow: hidden; border-radius: 12px; background: #fff;
      box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
    .window iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
    .alone { width: 100%; height: 100%; min-height: 480px; border: 0; }
    [hidden] { display: none; }
    ${[config.button, config.popup, config.mobilePopup, config.minimized].map((box) => box.customCss || '').join('\n')}`
  root.append(sheet)

  const frame = document.createElement('iframe')
  frame.title = config.title || config.button.label || words.frame
  frame.allow = 'microphone'
  frame.referrerPolicy = 'origin'

  const tell = (type, details) =>
    frame.contentWindow?.postMessage({ source: config.source, type, details }, origin)
  const metaOf = (name) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? null
  const pageNow = () => ({
    url: window.location.href,
    title: document.title,
    description: metaOf('description'),
    isProduct: metaOf('og:type') === 'product',
  })
  /** A page may say more of itself, and its product, than it shows. */
  const contextNow = () => {
    const { product, ...page } = context ?? {}
    const currentPage = { ...pageNow(), ...page }
    const named = currentPage.isProduct ? { id: null, name: metaOf('og:title') } : null
    return { currentPage, product: product ?? named }
  }
  let isReady = false
  const waiting = []
  const whenReady = (run) => (isReady ? run() : waiting.push(run))
  const announce = (type, detail) => window.dispatchEvent(new CustomEvent(`lectern:${type}`, { detail }))

  let context = null
  const api = {
    open: () => show('OPEN'),
    minimize: () => show('MINIMIZED'),
    close: () => show('CLOSED'),
    /** Asks as if it had been typed. */
    sendPrompt(prompt) {
      if (!isAlone) show('OPEN')
      whenReady(() => tell('sendPrompt', { prompt: String(prompt) }))
    },
    /** Says which page it is, where that is not what the window says: `{ isProduct: true, product: { id, name } }`, too. */
    setCurrentPage(page) {
      context = page
      loadForPrompts()
      whenReady(() => tell('customerContext', contextNow()))
    },
  }
  window.lecternAssistant = api

  window.addEventListener('message', (event) => {
    const { data } = event
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (typeof data !== 'object' || data === null || data.source !== config.source) return
    if (data.type === 'ready') {
      isReady = true
      tell('customerContext', contextNow())
      for (const run of waiting.splice(0)) run()
    } else if (data.type === 'expandWindow') show('OPEN')
    else if (data.type === 'minimizeWindow') show('MINIMIZED')
    else if (data.type === 'closeWindow') show('CLOSED')
    else if (data.type === 'tracking') announce('tracking', data.trackData)
    else announce(data.type, data)
  })

  if (isAlone) {
    frame.src = `${address}?mode=standalone`
    frame.className = 'alone'
    root.append(frame)
    target.append(host)
    return
  }

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.setAttribute('aria-haspopup', 'dialog')
  const label = config.button.label || config.title || words.button
  const named = () => {
    button.textContent = label
  }
  if (config.button.image) {
    const picture = document.createElement('img')
    picture.src = config.button.image
    picture.alt = label
    // A picture that does not load gives way to its label (AIC-16).
    picture.addEventListener('error', () => {
      console.warn('The chat icon did not load.')
      named()
    })
    button.append(picture)
  } else named()
  button.addEventListener('click', () => show(state === 'OPEN' ? 'CLOSED' : 'OPEN'))

  const panel = document.createElement('div')
  panel.className = 'window'
  panel.hidden = true
  panel.addEventListener('keydown', (event) => event.key === 'Escape' && show('CLOSED'))
  root.append(button, panel)
  target.append(host)

  const styled = (element, box, sizes) => {
    element.removeAttribute('style')
    const edge = isPhone() ? '12px' : '20px'
    const style = element.style
    const position = box.position
    if (position === 'inline') style.position = 'static'
    else if (position === 'center') {
      style.left = '50%'
      style.top = '50%'
      style.transform = 'translate(-50%, -50%)'
    } else {
      style.bottom = edge
      style[position === 'bottomLeft' ? 'left' : 'right'] = edge
    }
    const width = box.width || sizes?.width
    const height = box.height || sizes?.height
    if (width) style.width = `min(${width}px, 100vw - 24px)`
    if (height) style.height = `min(${height}px, 100dvh - 24px)`
    for (const [name, value] of Object.entries(box.styles ?? {})) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      style.setProperty(property, String(value))
    }
  }

  function load() {
    if (frame.src) return
    frame.src = address
    panel.append(frame)
  }
  /** Product pages show questions before anything is opened: the frame asks for them. */
  function loadForPrompts() {
    if (config.hasPagePrompts && !isAlone && contextNow().currentPage.isProduct) load()
  }

  let state = null
  function show(next) {
    const before = state
    state = next
    const isOpen = next !== 'CLOSED'
    // Loaded when it is first shown: a page whose visitors never ask fetches nothing.
    if (isOpen) load()
    panel.hidden = !isOpen
    button.hidden = isOpen && !isPhone() && config.popup.position !== 'inline'
    button.setAttribute('aria-expanded', String(isOpen))
    styled(button, config.button)
    if (next === 'OPEN')
      styled(panel, isPhone() ? config.mobilePopup : config.popup, { width: 420, height: 640 })
    else styled(panel, config.minimized, { width: 320, height: config.headerHeight })
    if (isOpen) remember()
    if (before && before !== 'CLOSED' && next === 'CLOSED') button.focus()
    if (before === 'CLOSED' && next === 'OPEN') frame.focus()
    if (before) announce('state', next)
  }

  function remember() {
    try {
      window.localStorage.setItem(seenMark, '1')
    } catch {
      // The site keeps nothing: it opens automatically at each visit.
    }
  }
  function wasSeen() {
    try {
      return window.localStorage.getItem(seenMark) !== null
    } catch {
      return false
    }
  }

  const { enabled, openDelay, newCustomerOnly } = config.autoOpen
  const opensItself = enabled && !(newCustomerOnly && wasSeen())
  show(config.initialState)
  loadForPrompts()
  // In seconds (AIC-91).
  if (opensItself) setTimeout(() => state === 'CLOSED' && show('OPEN'), openDelay * 1000)
}

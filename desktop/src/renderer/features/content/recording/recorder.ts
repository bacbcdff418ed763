/** What is recorded. */
export type Source = 'screen' | 'screenAndCamera' | 'camera' | 'sound'
const hasScreen = (source: Source) => source === 'screen' || source === 'screenAndCamera'
export const hasCamera = (source: Source) => source === 'camera' || source === 'screenAndCamera'

export type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices && 'MediaRecorder' in window

/** What the browser offers; names come once a device may be used. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  }
}

/** Why a device cannot be used, and what to do; `what` is “camera”, “microphone” or “screen”. */
export function refusalOf(error: unknown, what: string): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return what === 'screen'
      ? 'The screen was not shared. Choose a window or screen in the dialog; on a Mac, allow screen recording in the system settings.'
      : `The ${what} is blocked. Allow it beside the address of this page, or in the system settings, and try again.`
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `No ${what} was found. Connect one, or choose another.`
  if (name === 'NotReadableError' || name === 'AbortError')
    return `The ${what} is used by another program. Close it there, and try again.`
  return `The ${what} cannot be used: ${error instanceof Error ? error.message : String(error)}`
}

export type Choice = { source: Source; camera: string; microphone: string }
type Streams = {
  screen: MediaStream | null
  camera: MediaStream | null
  microphone: MediaStream | null
}

/** Asks for what is recorded. @throws Error with a sentence, after letting go of what was opened */
export async function openStreams({ source, camera, microphone }: Choice): Promise<Streams> {
  const opened: MediaStream[] = []
  async function ask(what: string, work: Promise<MediaStream>): Promise<MediaStream> {
    try {
      const stream = await work
      opened.push(stream)
      return stream
    } catch (error) {
      closeStreams(opened)
      throw new Error(refusalOf(error, what), { cause: error })
    }
  }
  const media = navigator.mediaDevices
  const screen = hasScreen(source)
    ? await ask('screen', media.getDisplayMedia({ video: { frameRate: 30 }, audio: true }))
    : null
  const video = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(camera && { deviceId: { exact: camera } }),
  }
  const face = hasCamera(source) ? await ask('camera', media.getUserMedia({ video })) : null
  const voice =
    microphone === 'none'
      ? null
      : await ask(
          'microphone',
          media.getUserMedia({ audio: microphone ? { deviceId: { exact: microphone } } : true }),
        )
  return { screen, camera: face, microphone: voice }
}

export function closeStreams(streams: readonly (MediaStream | null)[]): void {
  for (const stream of streams) for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The first format that this browser can write. */
export function recordingType(source: Source): string {
  const types =
    source === 'sound'
      ? ['audio/webm;codecs=opus', 'audio/mp4']
      : ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? ''
}

/** One sound of several, and how loud it is: 0 to 1. */
export function mixSound(streams: readonly MediaStream[]): {
  track: MediaStreamTrack | null
  level(): number
  close(): void
} {
  const sounding = streams.filter((stream) => stream.getAudioTracks().length > 0)
  if (sounding.length === 0) return { track: null, level: () => 0, close: () => undefined }
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const analyser = context.createAnalyser()
  for (const stream of sounding) {
    const input = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
    input.connect(out)
    input.connect(analyser)
  }
  const samples = new Float32Array(analyser.fftSize)
  return {
    track: out.stream.getAudioTracks()[0] ?? null,
    level() {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(1, Math.max(...samples.map(Math.abs)))
    },
    close: () => void context.close(),
  }
}

/** The screen with the camera in its lower right corner. It goes on while another window covers the page. */
export function pictureInPicture(
  screen: MediaStream,
  camera: MediaStream,
): { track: MediaStreamTrack | null; close(): void } {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const [back, face] = [screen, camera].map((stream) => {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    // Its stream ends before it could be refused.
    video.play().catch(() => undefined)
    return video
  })
  function draw() {
    if (!back || !face || !context || back.videoWidth === 0) return
    if (canvas.width !== back.videoWidth || canvas.height !== back.videoHeight) {
      canvas.width = back.videoWidth
      canvas.height = back.videoHeight
    }
    context.drawImage(back, 0, 0)
    if (face.videoWidth === 0) return
    const width = Math.round(canvas.width / 5)
    const height = Math.round((width * face.videoHeight) / face.videoWidth)
    const margin = Math.round(canvas.width / 60)
    context.drawImage(face, canvas.width - width - margin, canvas.height - height - margin, width, height)
  }
  const timer = tick(1000 / 25, draw)
  return {
    track: canvas.captureStream(25).getVideoTracks()[0] ?? null,
    close: timer.stop,
  }
}

/** A timer in a thread: those of a hidden page run once a second. */
function tick(everyMs: number, act: () => void): { stop(): void } {
  const script = URL.createObjectURL(
    new Blob([`setInterval(() => postMessage(0), ${everyMs})`], { type: 'text/javascript' }),
  )
  const worker = new Worker(script)
  worker.onmessage = act
  return {
    stop() {
      worker.terminate()
      URL.revokeObjectURL(script)
    },
  }
}

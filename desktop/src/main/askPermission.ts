import { screenScheme } from './channels.ts'

/** What a page of the app may ask for: Electron's names of permissions. */
const allowed: readonly string[] = ['clipboard-sanitized-write', 'media', 'display-capture']

/** Whether a page, or a frame in one, may have a permission: our own screens alone, to copy a text and to record (camera, microphone, screen). */
export function mayHave(permission: string, pageUrl: string): boolean {
  const origin = `${screenScheme}://app`
  return allowed.includes(permission) && (pageUrl === origin || pageUrl.startsWith(`${origin}/`))
}

/** A screen or a window that can be recorded, as Electron's desktopCapturer lists them. */
export type CaptureSource = { id: string; name: string }

type DisplayAnswer = { video?: CaptureSource; audio?: 'loopback' }

/**
 * What a page gets that asks to record the screen, where the system has no picker of its own: the first screen, with the
 * computer's sound where it can be recorded. Null for pages that are not ours, and where there is no screen: the page then
 * explains it.
 */
export async function answerDisplayRequest(
  request: { pageUrl: string; wantsAudio: boolean },
  { listScreens, platform }: { listScreens(): Promise<readonly CaptureSource[]>; platform: string },
): Promise<DisplayAnswer | null> {
  if (!mayHave('display-capture', request.pageUrl)) return null
  const [screen] = await listScreens()
  if (!screen) return null
  return {
    video: screen,
    ...(request.wantsAudio && platform === 'win32' ? { audio: 'loopback' as const } : {}),
  }
}

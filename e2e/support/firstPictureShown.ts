import type { Locator } from '@playwright/test'

/**
 * From now on watches a video for its first picture that people can see; the answer waits for it, and is its time in
 * the film in seconds. Browsers also paint pictures while the player still shows the poster instead.
 */
export async function firstPictureShown(video: Locator): Promise<() => Promise<number>> {
  const watched = await video.evaluateHandle((element: HTMLVideoElement) => ({
    shown: new Promise<number>((resolve) => {
      const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        if (Number(getComputedStyle(element).opacity) > 0) resolve(mediaTime)
        else element.requestVideoFrameCallback(look)
      }
      element.requestVideoFrameCallback(look)
    }),
  }))
  return () => watched.evaluate(({ shown }) => shown)
}

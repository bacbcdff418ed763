import { expect, test, vi } from 'vitest'
import { retryPictures } from './retryPictures.ts'

/** A picture on the page, and how often it was asked for since. */
function picture(src: string) {
  const image = document.createElement('img')
  image.src = src
  document.body.append(image)
  const asked = vi.spyOn(image, 'setAttribute')
  return { image, asked, tell: (type: 'error' | 'load') => image.dispatchEvent(new Event(type)) }
}
const comeBack = () => window.dispatchEvent(new Event('online'))

test('failed pictures are requested again once the network is back', () => {
  retryPictures(window)
  const [lost, gone, there] = [picture('/lost.png'), picture('/gone.png'), picture('/there.png')]
  for (const { tell } of [lost, gone]) tell('error')
  there.tell('load')
  gone.image.remove()
  comeBack()
  expect(lost.asked).toHaveBeenCalledExactlyOnceWith('src', '/lost.png')
  for (const { asked } of [gone, there]) expect(asked).not.toHaveBeenCalled()
  // It came: nothing is left to ask for.
  lost.tell('load')
  comeBack()
  expect(lost.asked).toHaveBeenCalledOnce()
  lost.tell('error')
  comeBack()
  expect(lost.asked).toHaveBeenCalledTimes(2)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canvas, openPicture } from '#node/media/pictures.ts'
import { askHttp } from './support/askHttp.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

test('a learner sends a photo from a phone, and scripts and bombs are refused', async ({ page, stage }) => {
  const server = await stage.sharedServer()
  const folder = stage.folder('photos')
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const section = page.getByRole('region', { name: 'Profile picture' })
  const choose = (path: string) => section.locator('input[type=file]').setInputFiles(path)

  await test.step('opens the account on a phone', async () => {
    const [name = '', value = ''] = (await signUpCustomer(server, 'pia@example.org')).split('=')
    await page.context().addCookies([{ name, value, url: server.origin }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.origin}/account`)
    await page.getByRole('tab', { name: 'Profile Settings' }).click()
    await expect(section).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('files that are no picture are refused in words', async () => {
    await choose(
      file('script.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    )
    await expect(section.getByText(/cannot read this picture/)).toBeVisible()
    // Its end is missing, and its head says 60,000 by 60,000.
    const bomb = await plainPhoto('png')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    await choose(file('bomb.png', bomb))
    await expect(section.getByText(/cannot read this picture/)).toBeVisible()
  })

  await test.step('a photo that was taken on its side stands upright, as a square', async () => {
    await choose(file('photo.jpg', onItsSide(await plainPhoto('jpeg'))))
    const dialog = page.getByRole('dialog', { name: 'Choose what is shown' })
    const stage = dialog.locator('canvas')
    // Before anything is moved: the middle of the picture, upright.
    const paintedAt = (share: number) =>
      stage.evaluate((canvas: HTMLCanvasElement, y) => {
        const at = [canvas.width / 2, canvas.height * y, 1, 1] as const
        return [...(canvas.getContext('2d')?.getImageData(...at).data ?? [])].slice(0, 3)
      }, share)
    const [[red], [, , blue]] = [await paintedAt(0.05), await paintedAt(0.95)]
    expect(Math.min(red ?? 0, blue ?? 0)).toBeGreaterThan(200)
    await dialog.getByRole('application').press('ArrowUp')
    await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeInViewport()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    const shown = section.getByRole('img', { name: 'Your profile picture' })
    await expect(shown).toBeVisible()
    const { body, headers } = await askHttp((await shown.getAttribute('src')) ?? '')
    expect(headers['content-type']).toBe('image/jpeg')
    // Where it was taken is gone.
    expect(body.includes('GPS')).toBe(false)
    const picture = await openPicture(body)
    expect(picture.width).toBe(picture.height)
    // Red was at the left of the sensor: turned by a quarter, it is above.
    const drawn = canvas().createCanvas(picture.width, picture.height).getContext('2d')
    drawn.drawImage(picture, 0, 0)
    const colourAt = (share: number) => {
      const [red = 0, , blue = 0] = drawn.getImageData(picture.width / 2, picture.height * share, 1, 1).data
      return red > blue ? 'red' : 'blue'
    }
    expect([colourAt(0.05), colourAt(0.95)]).toEqual(['red', 'blue'])
  })

  await test.step('it is there after a reload, and can be removed', async () => {
    await page.reload()
    await page.getByRole('tab', { name: 'Profile Settings' }).click()
    await expect(section.getByRole('img', { name: 'Your profile picture' })).toBeVisible()
    await section.getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByRole('img', { name: 'Your profile picture' })).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Choose a picture…' })).toBeVisible()
  })
})

/** Red at the left, blue at the right, 1200 by 800. */
async function plainPhoto(type: 'jpeg' | 'png'): Promise<Buffer> {
  const drawn = canvas().createCanvas(1200, 800)
  const context = drawn.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 600, 800)
  context.fillStyle = '#0000ff'
  context.fillRect(600, 0, 600, 800)
  return type === 'jpeg' ? await drawn.encode('jpeg') : await drawn.encode('png')
}

/** As a phone that is held upright writes it: an Exif segment with the orientation 6, and where it was taken. */
function onItsSide(jpeg: Buffer): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const exif = [...Buffer.from('Exif\0\0'), ...tiff, 0, 0, 0, 0, ...Buffer.from('GPS 52.52 N 13.40 E')]
  const length = exif.length + 2
  const segment = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff, ...exif])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

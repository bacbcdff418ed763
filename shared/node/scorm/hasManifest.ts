import { type Entry, open } from 'yauzl'

const maxEntries = 100_000

/** Whether a zip has an imsmanifest.xml anywhere (decision SCO-09). A broken zip has none. */
export function hasManifest(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    open(path, { lazyEntries: true, decodeStrings: false, autoClose: false }, (error, zip) => {
      if (error) return resolve(false)
      let count = 0
      const end = (answer: boolean) => {
        zip.close()
        resolve(answer)
      }
      zip.on('entry', (entry: Entry) => {
        count += 1
        if (/(^|[\\/])imsmanifest\.xml$/i.test(entry.fileNameRaw.toString('latin1'))) end(true)
        else if (count > maxEntries) end(false)
        else zip.readEntry()
      })
      zip.on('end', () => end(false))
      zip.on('error', () => end(false))
      zip.readEntry()
    })
  })
}

import { execFileSync } from 'node:child_process'
import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { ZipFile } from 'yazl'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'

export type Material = { video: string; pdf: string; scorm: string }

/** A video, a document and a package as an author imports them, generated here: none of it is the sample's. */
export async function makeMaterial(folder: string, seconds = 12): Promise<Material> {
  const material = {
    video: join(folder, 'furnace.mp4'),
    pdf: join(folder, 'safety card.pdf'),
    scorm: join(folder, 'practice.zip'),
  }
  execFileSync(await findFfmpeg(), [
    ...['-v', 'error', '-f', 'lavfi', '-i', `mandelbrot=s=854x480:r=25,trim=duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=220:d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', String(seconds), material.video],
  ])
  writeFileSync(material.pdf, await safetyCard())
  await writePackage(material.scorm)
  return material
}

async function safetyCard(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const line of ['Wear your glasses.', 'Never leave the furnace alone.']) {
    document.addPage([420, 595]).drawText(line, { x: 40, y: 500, size: 20, font })
  }
  return document.save()
}

async function writePackage(path: string): Promise<void> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml')
  zip.addBuffer(Buffer.from(sco), 'practice.html')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="practice" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Practice</title>
    <item identifier="i" identifierref="r"><title>Practice</title></item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="practice.html">
    <file href="practice.html"/></resource></resources>
</manifest>`

/** Two steps; remembers the first in suspend_data, and completes with the second. */
const sco = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Practice</title>
<h1>Practice</h1><p id="state"></p><button id="first">Blow</button> <button id="second">Turn</button>
<script>
  let api = null
  for (let w = window; w && !api; w = w.parent === w ? null : w.parent) api = w.API || null
  api.LMSInitialize('')
  const show = () => { document.getElementById('state').textContent = 'Done so far: ' + (api.LMSGetValue('cmi.suspend_data') || 'nothing') }
  document.getElementById('first').onclick = () => {
    api.LMSSetValue('cmi.suspend_data', 'blown'); api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    api.LMSSetValue('cmi.core.exit', 'suspend'); api.LMSCommit(''); show()
  }
  document.getElementById('second').onclick = () => {
    api.LMSSetValue('cmi.suspend_data', 'blown and turned'); api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSCommit(''); show()
  }
  show()
</script></html>`

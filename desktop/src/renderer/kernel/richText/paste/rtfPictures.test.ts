import { expect, it } from 'vitest'
import { readRtfPictures } from './rtfPictures.ts'

const word = String.raw`{\rtf1\ansi{\fonttbl{\f0 Calibri;}}{\*\listtable{\*\listpicture{\pict\pngblip 00}}}
Caf\'e9 \{not a group\} {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw2646\picwgoal1500\pngblip\bliptag-1{\*\blipuid 8a9b}
89504e47
0d0a}}{\nonshppict{\pict\wmetafile8 010009}}
\par {\pict\jpegblip ffd8FF}{\pict\emfblip 0100}{\pict\pngblip\bin3 }}}{\header{\pict\pngblip aa}}}`

it('reads the pictures that Word writes, once each and in order', () => {
  expect(readRtfPictures(word)).toEqual([
    { type: 'image/png', hex: '89504e470d0a' },
    { type: 'image/jpeg', hex: 'ffd8FF' },
    null,
    null,
  ])
})

it('reads nothing from what is no RTF or ends in the middle', () => {
  for (const text of ['', 'Tea', '}}}{', String.raw`{\pict\pngblip 0`, String.raw`{\pict\bin-5 }`, '\\'])
    expect(readRtfPictures(text).filter((one) => one !== null)).toEqual([])
})

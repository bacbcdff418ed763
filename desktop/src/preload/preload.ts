import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { createBridge } from './createBridge.ts'

contextBridge.exposeInMainWorld(
  'lectern',
  createBridge({
    invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
    on: (channel, listener) => void ipcRenderer.on(channel, listener),
    off: (channel, listener) => void ipcRenderer.off(channel, listener),
    pathForFile: (file) => webUtils.getPathForFile(file),
  }),
)

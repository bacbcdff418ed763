/** The control that was pressed last while nothing answered, and how to stop listening. */
export type EarlyClicks = { last: HTMLElement | null; stop(): void }

/** Where the script below keeps it on `window`. */
export const earlyClicksName = 'lecternEarlyClicks'

/** React keeps an element's props under a name that begins so, once it answers the element's events. */
export const hydratedMark = '__reactProps$'

/**
 * Remembers clicks while the page is only HTML, so that a slow line loses none (`replayEarlyClick`). A form
 * is not sent either: the browser would put its fields into an address. Text, since it runs before any module.
 */
export const earlyClicksScript = `(function(d,w){
function live(b){return Object.keys(b).some(function(n){return n.indexOf('${hydratedMark}')===0})}
function click(e){var t=e.target,b=t&&t.closest&&t.closest('button,[role=tab],[role=button]');if(!b)return;
if(live(b))k.last=null;else{k.last=b;setTimeout(function(){if(k.last===b&&live(b))k.last=null})}}
function send(e){if(!live(e.target)&&!e.target.hasAttribute('action'))e.preventDefault()}
var k=w.${earlyClicksName}={last:null,stop:function(){d.removeEventListener('click',click,true);d.removeEventListener('submit',send,true)}};
d.addEventListener('click',click,true);d.addEventListener('submit',send,true)})(document,window)`

/** For the server's own pages, which have no bundle. */
export const plainStyle = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f5f2;color:#1c2321}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 .25rem}
form,article{background:#fff;border:1px solid #dcd9d2;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
label{display:block;margin:.5rem 0}input{display:block;font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #8b8f8c;border-radius:6px}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#1f5c4d;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #d98324;outline-offset:2px}
h2{font-size:1.05rem;margin:0 0 .25rem}small{color:#59605d}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}`

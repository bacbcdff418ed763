import { plainStyle } from '#server/kernel/http/plainPage.ts'

/** For the pages of the embedded provider. */
export const testPageStyle = `${plainStyle}
.fault{color:#9b1c1c;font-weight:700}
.mark{background:#fff3d6;border:2px solid #b26a00;border-radius:8px;padding:.6rem 1rem;margin:0 0 1.5rem}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem 0;overflow-wrap:anywhere}
td:last-child,th:last-child{text-align:end;white-space:nowrap}tfoot th,tfoot td{border-block-start:1px solid #dcd9d2;font-weight:700}
h2{margin-block-start:2rem}.acts{display:grid;gap:.75rem}.act{background:none;border:0;padding:0;margin:0}
.act button{width:100%;min-height:2.75rem}.act .second{background:#fff;color:#1c2321;border:1px solid #8b8f8c}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{background:#15181b;color:#e7e9ea}form,article{background:#1e2327;border-color:#363d43}
.mark{background:#362a10;border-color:#b98a2e;color:#f5e6c4}.fault{color:#ff9d9d}a{color:#8fcdb9}tfoot th,tfoot td{border-color:#363d43}
button{background:#2c7a67}.act{background:none}.act .second{background:#272e34;color:#e7e9ea;border-color:#5b666f}}`

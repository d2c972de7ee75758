import{chmodSync as e,closeSync as t,copyFileSync as n,existsSync as r,fdatasync as i,fsyncSync as a,mkdirSync as o,openSync as s,readFileSync as c,readSync as l,readdirSync as u,renameSync as d,rmSync as f,statSync as p,writeFileSync as m}from"node:fs";import{basename as h,dirname as g,join as _}from"node:path";import{open as ee}from"node:fs/promises";import{crc32 as te}from"node:zlib";import v from"better-sqlite3";var ne=1<<20,y=e=>`${e}.sum`;function re(e){p(`${e}-wal`,{throwIfNoEntry:!1})===void 0&&m(y(e),`${oe(e)}\n`,{mode:384})}function ie(e){let t;try{t=c(y(e),`utf8`).trim()}catch{return null}let n=t===oe(e)?`same`:`changed`;return f(y(e),{force:!0}),n}function ae(e){f(y(e),{force:!0})}function oe(e){let n=s(e,`r`);try{let e=Buffer.allocUnsafe(ne),[t,r]=[0,0];for(let i=l(n,e);i>0;i=l(n,e))t=te(e.subarray(0,i),t),r+=i;return`${r} ${t.toString(16)}`}finally{t(n)}}var se=63,ce=512;function b(t){let n=p(t,{throwIfNoEntry:!1});if(process.platform===`win32`||n===void 0||(n.mode&se)===0)return!0;if((n.mode&ce)!==0)return!1;try{return e(t,n.mode&448),(p(t).mode&se)===0}catch{return!1}}function le(e){try{t(s(e,`wx`,384))}catch{}}var ue=7,de=3,fe=5,pe=/^\d{4}-\d{2}-\d{2}\.db$/,me=/^\d{4}-\d{2}-\d{2}T[\d-]+\.\d{3}Z\.db$/,he=/^\d{4}-\d{2}-\d{2}T.*-v\d+\.db$/;function x(e){return r(e)?u(e).filter(e=>pe.test(e)||me.test(e)||he.test(e)).map(t=>{let n=_(e,t),{size:r,mtimeMs:i}=p(n);return{name:t,path:n,sizeBytes:r,at:i}}).sort((e,t)=>t.at-e.at):[]}async function ge(e,t,n){let i=`${new Date(n).toISOString().slice(0,10)}.db`,a=_(t,i);return r(a)?null:(await ve(e,t,a),S(t,pe,ue),i)}async function _e(e,t,n){let r=`${new Date(n).toISOString().replaceAll(`:`,`-`)}.db`;await ve(e,t,_(t,r)),S(t,me,fe);let i=_(t,r);return{name:r,path:i,sizeBytes:p(i).size,at:n}}async function ve(e,t,n){let r=we(t,n);try{await xe(e,r),d(r,n)}catch(e){throw f(r,{force:!0}),e}}var ye=100,be=400;async function xe(e,t){let n=await ee(t,`r+`),r=Promise.resolve(),i=!1,a=0;try{await e.backup(t,{progress:({totalPages:e,remainingPages:t})=>{let o=e-t;return!i&&o-a>=be&&(a=o,i=!0,r=n.datasync().catch(()=>void 0).finally(()=>i=!1)),i?0:ye}}),await n.sync()}finally{await r,await n.close()}}function Se(e,{backupsDir:t,version:n,now:r}){let i=new Date(r).toISOString().replaceAll(`:`,`-`),a=_(t,`${i}-v${n}.db`),o=we(t,a);e.prepare(`VACUUM INTO ?`).run(o),Te(o,a),S(t,he,de)}function Ce(t,i,a){let o=`${i}.restored`;n(t.path,o),e(o,384),Ee(o);let s=`${i}.before-restore-${new Date(a).toISOString().replaceAll(`:`,`-`)}`,c=r(i);for(let e of[``,`-wal`,`-shm`])r(i+e)&&d(i+e,s+e);return ae(i),d(o,i),De(g(i)),c?s:null}function we(e,t){o(e,{recursive:!0,mode:448}),b(e);let n=`${t}.tmp`;return f(n,{force:!0}),le(n),n}function Te(e,t){Ee(e),d(e,t)}function Ee(e){let n=s(e,`r+`);try{a(n)}finally{t(n)}}function De(e){if(process.platform===`win32`)return;let n=s(e,`r`);try{a(n)}finally{t(n)}}function S(e,t,n){let r=u(e).filter(e=>t.test(e)).sort();for(let t of r.slice(0,-n))f(_(e,t))}var C=`id, name, plan, created_at`;function Oe(e){let t=e.prepare(`INSERT INTO account (${C}) VALUES (@id, @name, @plan, @created_at)`),n=e.prepare(`SELECT ${C} FROM account WHERE id = ?`),r=e.prepare(`SELECT ${C} FROM account WHERE name = +? ORDER BY created_at, id LIMIT 1`),i=e.prepare(`SELECT ${C} FROM account ORDER BY created_at, id`),a=e.prepare(`UPDATE account SET plan = ? WHERE id = ?`),o=e.prepare(`UPDATE account SET last_created_at = max(last_created_at + 1, ?) WHERE id = ? RETURNING last_created_at`),s=0;return{revision:()=>s,insert:e=>{t.run({id:e.id,name:e.name,plan:e.plan,created_at:e.createdAt})},find:e=>ke(n.get(e)),findByName:e=>ke(r.get(e)),list:()=>i.all().map(Ae),setPlan:(e,t)=>{s+=1,a.run(t,e)},nextCreatedAt:(e,t)=>{let n=o.get(t,e);if(n===void 0)throw Error(`No account ${e}`);return n.last_created_at}}}function ke(e){return e===void 0?null:Ae(e)}function Ae(e){return{id:e.id,name:e.name,plan:e.plan,createdAt:e.created_at}}function w(e){return e.normalize(`NFD`).replace(/\p{M}/gu,``).toLowerCase()}var je=12;function T(e){return w(e).replace(/\d+/g,e=>e.replace(/^0+(?=\d)/,``).padStart(je,`0`))}var Me=2e3,E={newest:{key:`created_at`,direction:`DESC`},oldest:{key:`created_at`,direction:`ASC`},name:{key:`name_key`,direction:`ASC`},triangles:{key:`triangles`,direction:`DESC`},size:{key:`size_bytes`,direction:`DESC`}},Ne=`asset.id, asset.created_at AS createdAt, asset.mode, asset.name, asset.name_key, asset.triangles,
  asset.size_bytes, asset.prompt, generation.via, asset.has_textures AS textured`;function Pe(e,t){let n=e.prepare(`SELECT seq, count FROM label WHERE account_id = ? AND id = ? AND deleted_at IS NULL`),r=Ve(e),i=Fe(e),a=Ie(e);return e=>{let{accountId:o,order:s,after:c,limit:l}=e,u=e.labels.map(e=>n.get(o,e));if(!u.every(e=>e!==void 0))return{assets:[],next:null};let[d,...f]=[...u].sort((e,t)=>e.count-t.count),p=E[s].key===`created_at`,m=d!==void 0&&d.count<=Me,h=r(e,d===void 0||p||m?f:u),g=d===void 0||!(p||m)?Le(i(e),e,h):p?Le(a(d.seq,s,c),e,h):Re([...a(d.seq,`newest`,null)].filter(h),s,{after:c,limit:l});return{assets:g.ids.map(t).filter(e=>e!==null),next:g.next}}}function Fe(e){let t=t=>{let{key:n,direction:r}=E[t],i=`SELECT ${Ne} FROM asset LEFT JOIN generation ON generation.id = asset.generation_id
       WHERE asset.account_id = +@accountId AND asset.deleted_at IS NULL`,a=`ORDER BY asset.${n} ${r}, asset.created_at ${r} LIMIT 2001`,o=r===`ASC`?`>`:`<`;return{first:e.prepare(`${i} ${a}`),next:e.prepare(`${i} AND (asset.${n}, asset.created_at) ${o} (+@key, +@createdAt) ${a}`)}},n={newest:t(`newest`),oldest:t(`oldest`),name:t(`name`),triangles:t(`triangles`),size:t(`size`)};return({accountId:e,order:t,after:r})=>{let{first:i,next:a}=n[t];return r===null?i.iterate({accountId:e}):a.iterate({accountId:e,key:r.key,createdAt:r.createdAt})}}function Ie(e){let t=t=>{let n=`SELECT ${Ne} FROM asset_label CROSS JOIN asset ON asset.id = asset_label.asset_id
         LEFT JOIN generation ON generation.id = asset.generation_id
       WHERE asset_label.label_seq = +@seq AND asset.deleted_at IS NULL`,r=`ORDER BY asset_label.created_at ${t} LIMIT 2001`,i=t===`ASC`?`>`:`<`;return{first:e.prepare(`${n} ${r}`),next:e.prepare(`${n} AND asset_label.created_at ${i} +@createdAt ${r}`)}},n={ASC:t(`ASC`),DESC:t(`DESC`)};return(e,t,r)=>{let{first:i,next:a}=n[E[t].direction];return r===null?i.iterate({seq:e}):a.iterate({seq:e,createdAt:r.createdAt})}}function Le(e,{order:t,limit:n},r){let i=[],a=0,o=null;for(let s of e){if(i.length===n||a===Me)return{ids:i,next:o};a+=1,o=ze(s,t),r(s)&&i.push(s.id)}return{ids:i,next:null}}function Re(e,t,{after:n,limit:r}){let i=E[t].direction===`ASC`?1:-1,a=e.map(({id:e,...n})=>({id:e,place:ze(n,t)})).sort((e,t)=>i*Be(e.place,t.place)).filter(({place:e})=>n===null||i*Be(e,n)>0),o=a.slice(0,r);return{ids:o.map(({id:e})=>e),next:a.length>r?o.at(-1)?.place??null:null}}function ze(e,t){let{key:n}=E[t],{createdAt:r}=e;return{key:n===`created_at`?r:e[n],createdAt:r}}function Be(e,t){return e.key<t.key?-1:e.key>t.key?1:e.createdAt-t.createdAt}function Ve(e){let t=e.prepare(`SELECT 1 FROM asset_label WHERE label_seq = ? AND created_at = ? AND asset_id = ?`).pluck(),n=e.prepare(`SELECT 1 FROM label WHERE account_id = +? AND kind = 'tag' AND deleted_at IS NULL LIMIT 1`).pluck(),r=e.prepare(`SELECT group_concat(label.name, ' ') FROM asset_label CROSS JOIN label ON label.seq = asset_label.label_seq
       WHERE asset_label.asset_id = +? AND label.kind = 'tag' AND label.deleted_at IS NULL`).pluck();return({accountId:e,words:i,isFromWords:a,isTextured:o,origin:s},c)=>{let l=i.map(w),u=l.length>0&&n.get(e)!==void 0,d=({id:e,name:t,prompt:n})=>w(`${t} ${n??``} ${u?r.get(e)??``:``}`);return e=>(!o||e.textured===1)&&(!a||e.mode===`text`)&&(s===null||(e.via??`studio`)===s)&&c.every(({seq:n})=>t.get(n,e.createdAt,e.id)!==void 0)&&(l.length===0||He(d(e),l))}}var He=(e,t)=>t.every(t=>e.includes(t));function D(e,t){return t.map(t=>e[t])}function O(e,t){return`INSERT INTO ${e} (${t.join(`, `)}) VALUES (${t.map(()=>`?`).join(`, `)})`}var Ue=5e3,We=8e3,Ge=2e3;function Ke(e){let t=new v(e,{timeout:Ue});try{return t.pragma(`journal_mode = WAL`),t.pragma(`synchronous = FULL`),t.pragma(`foreign_keys = OFF`),t.pragma(`cache_size = -${We}`),t.pragma(`wal_autocheckpoint = ${Ge}`),process.platform===`darwin`&&(t.pragma(`fullfsync = ON`),t.pragma(`checkpoint_fullfsync = ON`)),t}catch(e){throw t.close(),e}}function k(e,t){if(e.inTransaction)return t();e.exec(`PRAGMA synchronous = NORMAL`);try{return t()}finally{e.exec(`PRAGMA synchronous = FULL`)}}var A=e=>+!!e;function j(e,...t){return e.all(...t).at(0)}var M=[`id`,`account_id`,`generation_id`,`mode`,`prompt`,`name`,`source_asset_id`,`triangles`,`vertices`,`bounding_box`,`has_textures`,`rigged`,`animations`,`watertight`,`warnings`,`size_bytes`,`glb_hash`,`thumbnail_hash`,`thumbnail_token`,`created_at`,`deleted_at`],N=M.join(`, `),qe=`id, thumbnail_token, created_at, listed`;function Je(e){return{...Ye(e),...Xe(e)}}function Ye(e){let t=e.prepare(`SELECT ${N} FROM asset WHERE id = ?`),n=e.prepare(`SELECT ${N} FROM asset WHERE id = ? AND account_id = ? AND deleted_at IS NULL`),r=e.prepare(`SELECT ${N} FROM asset WHERE thumbnail_token = ? AND deleted_at IS NULL`),i=e.prepare(`SELECT ${N} FROM asset WHERE generation_id = +? AND deleted_at IS NULL ORDER BY rowid`),a=e.prepare(`SELECT format, repairs, original_hash, original_name, original_size FROM asset_import WHERE asset_id = ?`),o=P(e,N,`objects`),s=P(e,qe,`arrays`);return{find:e=>F(t.get(e)),findOwned:(e,t)=>F(n.get(t,e)),findOrigin:e=>Qe(a.get(e)),findByThumbnailToken:e=>F(r.get(e)),listByGeneration:e=>i.all(e).map(I),page:(...e)=>o(...e).map(I),pageRecords:(...e)=>s(...e).map($e),search:Pe(e,e=>F(t.get(e)))}}function P(e,t,n){let r=`SELECT ${t} FROM asset WHERE account_id = +? AND deleted_at IS NULL`,i=n===`arrays`,a=e.prepare(`${r} ORDER BY created_at DESC LIMIT +?`).raw(i),o=e.prepare(`${r} AND created_at < +? ORDER BY created_at DESC LIMIT +?`).raw(i);return(e,t,n)=>t===null?a.all(e,n):o.all(e,t,n)}function Xe(e){let t=e.prepare(O(`asset`,[...M,`name_key`])),n=e.prepare(`INSERT INTO asset_import (asset_id, format, repairs, original_hash, original_name, original_size)
     VALUES (@asset_id, @format, @repairs, @original_hash, @original_name, @original_size)`),r=e.prepare(`UPDATE asset SET name = ?, name_key = ? WHERE id = ?`),i=e.prepare(`UPDATE asset SET glb_hash = ?, size_bytes = ? WHERE id = ?`),a=e.prepare(`UPDATE asset SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL`),o=e.prepare(`UPDATE asset SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL`),s=e.prepare(`DELETE FROM asset WHERE rowid IN (
       SELECT rowid FROM asset WHERE deleted_at IS NOT NULL AND deleted_at < +? ORDER BY deleted_at LIMIT +?
     )`),c=0,l=0,u=e=>(c+=1,e().changes);return{revision:()=>c,pagesRevision:()=>c+l,insert:e=>{l+=1,t.run(D(Ze(e),M),T(e.name))},insertOrigin:(e,{format:t,repairs:r,hash:i,filename:a,sizeBytes:o})=>{n.run({asset_id:e,format:t,repairs:JSON.stringify(r),original_hash:i,original_name:a,original_size:o})},rename:(e,t)=>{u(()=>r.run(t,T(t),e))},replaceFile:(e,{glbHash:t,sizeBytes:n})=>{u(()=>i.run(t,n,e))},markDeleted:(e,t)=>{u(()=>a.run(t,e))},restore:e=>u(()=>o.run(e))>0,purgeDeleted:(e,t)=>u(()=>s.run(e,t))}}function Ze(e){return{id:e.id,account_id:e.accountId,generation_id:e.generationId,mode:e.mode,prompt:e.prompt,name:e.name,source_asset_id:e.sourceAssetId,triangles:e.triangles,vertices:e.vertices,bounding_box:JSON.stringify(e.boundingBox),has_textures:A(e.hasTextures),rigged:A(e.rigged),animations:JSON.stringify(e.animations),watertight:A(e.watertight),warnings:JSON.stringify(e.warnings),size_bytes:e.sizeBytes,glb_hash:e.glbHash,thumbnail_hash:e.thumbnailHash,thumbnail_token:e.thumbnailToken,created_at:e.createdAt,deleted_at:e.deletedAt}}function Qe(e){if(e===void 0)return null;let{format:t,repairs:n,original_hash:r,original_name:i,original_size:a}=e;return{format:t,repairs:JSON.parse(n),hash:r,filename:i,sizeBytes:a}}function F(e){return e===void 0?null:I(e)}function I(e){return{id:e.id,accountId:e.account_id,generationId:e.generation_id,mode:e.mode,prompt:e.prompt,name:e.name,sourceAssetId:e.source_asset_id,triangles:e.triangles,vertices:e.vertices,boundingBox:JSON.parse(e.bounding_box),hasTextures:e.has_textures===1,rigged:e.rigged===1,animations:JSON.parse(e.animations),watertight:e.watertight===1,warnings:JSON.parse(e.warnings),sizeBytes:e.size_bytes,glbHash:e.glb_hash,thumbnailHash:e.thumbnail_hash,thumbnailToken:e.thumbnail_token,createdAt:e.created_at,deletedAt:e.deleted_at}}function $e([e,t,n,r]){return{id:e,thumbnailToken:t,createdAt:n,listed:r}}var L=[`generation_id`,`account_id`,`url`,`host`,`state`,`attempts`,`next_at`,`created_at`],R=L.join(`, `),z=`id, generation_id, attempt_number, started_by, started_at, duration_ms, status, error, signature, url, answer`;function et(e){return{...tt(e),...nt(e),...rt(e)}}function tt(e){let t=e.prepare(`INSERT INTO delivery (${R}, scheduled_at)
     VALUES (${L.map(e=>`@${e}`).join(`, `)}, @created_at)`),n=e.prepare(`SELECT ${R} FROM delivery WHERE generation_id = ?`),r=e.prepare(`SELECT ${R} FROM delivery ORDER BY seq DESC LIMIT +?`);return{insert:e=>{t.run({generation_id:e.generationId,account_id:e.accountId,url:e.url,host:e.host,state:e.state,attempts:e.attempts,next_at:e.nextAt,created_at:e.createdAt})},find:e=>{let t=n.get(e);return t===void 0?null:B(t)},list:e=>r.all(e).map(B)}}function nt(e){let t=e.prepare(`SELECT ${L.map(e=>`delivery.${e}`).join(`, `)}, turn.is_silent
     FROM delivery_host AS turn JOIN delivery ON delivery.seq = (
       SELECT seq FROM delivery WHERE host = turn.host AND state = 'pending' AND next_at IS NOT NULL
       ORDER BY next_at, seq LIMIT 1
     )
     WHERE turn.next_at <= +@now AND turn.is_silent <= +@withSilent
       AND turn.host NOT IN (SELECT value FROM json_each(@except))
     ORDER BY turn.turn LIMIT 1`),n=e.prepare(`SELECT next_at FROM delivery_host WHERE host NOT IN (SELECT value FROM json_each(?))
       ORDER BY next_at LIMIT 1`).pluck(),r=e.prepare(`SELECT max(scheduled_at) FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL`).pluck(),i=e.prepare(`UPDATE delivery SET next_at = next_at - scheduled_at + @now, scheduled_at = @now
     WHERE state = 'pending' AND next_at IS NOT NULL AND scheduled_at > +@now`),a=e.prepare(`SELECT count(*) FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL`).pluck(),o=e.prepare(`UPDATE delivery SET next_at = max(0, next_at - @ms), scheduled_at = max(0, scheduled_at - @ms)
       WHERE state = 'pending' AND next_at IS NOT NULL RETURNING generation_id`).pluck();return{countPending:()=>a.get()??0,bringForward:e=>o.all({ms:e}),nextDue:({now:e,except:n,withSilent:r})=>{let i=t.get({now:e,except:JSON.stringify(n),withSilent:A(r)});return i===void 0?null:{delivery:B(i),isSilent:i.is_silent===1}},nextDueAt:e=>n.get(JSON.stringify(e))??null,followClock:e=>{(r.get()??e)>e&&i.run({now:e})}}}function rt(e){let t=e.prepare(`UPDATE delivery_attempt SET duration_ms = 0, error = ? WHERE generation_id = ? AND duration_ms IS NULL`),n=e.prepare(`INSERT INTO delivery_attempt (${z})
     SELECT @id, @generation_id, 1 + coalesce(max(attempt_number), 0), @started_by, @started_at, NULL, NULL, NULL,
       @signature, @url, NULL
     FROM delivery_attempt WHERE generation_id = +@generation_id
     RETURNING ${z}`),r=e.prepare(`UPDATE delivery_host SET turn = 1 + (SELECT max(turn) FROM delivery_host)
     WHERE host = (SELECT host FROM delivery WHERE generation_id = ?)`),i=e.prepare(`UPDATE delivery_attempt SET duration_ms = @durationMs, status = @status, error = @error, answer = @answer
     WHERE id = @id`),a=e.prepare(`UPDATE delivery SET state = @state, attempts = @attempts, next_at = @nextAt, scheduled_at = @at
     WHERE generation_id = @generationId`),o=e.prepare(`UPDATE delivery_host SET is_silent = ? WHERE host = (SELECT host FROM delivery WHERE generation_id = ?)`),s=e.prepare(`SELECT ${z} FROM delivery_attempt WHERE generation_id = +? ORDER BY seq`),c=e.transaction(e=>e()),l=t=>k(e,()=>c.immediate(t));return{beginAttempt:({id:e,generationId:i,trigger:a,startedAt:o,signature:s,url:c},u)=>l(()=>{t.run(u,i),r.run(i);let l={id:e,generation_id:i,started_by:a,started_at:o,signature:s,url:c},d=n.get(l);if(d===void 0)throw Error(`An insert returned no row`);return it(d)}),finishAttempt:({id:e,generationId:t},n,r)=>l(()=>{if(i.run({id:e,...n,durationMs:Math.round(n.durationMs)}),r!==null){let{isSilent:e,...n}=r;a.run({generationId:t,...n}),o.run(A(e),t)}}),listAttempts:e=>s.all(e).map(it)}}function B(e){return{generationId:e.generation_id,accountId:e.account_id,url:e.url,host:e.host,state:e.state,attempts:e.attempts,nextAt:e.next_at,createdAt:e.created_at}}function it(e){return{id:e.id,generationId:e.generation_id,number:e.attempt_number,trigger:e.started_by,startedAt:e.started_at,durationMs:e.duration_ms,status:e.status,error:e.error,signature:e.signature,url:e.url,answer:e.answer}}var at=class extends Error{code;path;constructor(e,t,n,r){super(n,r),this.name=`StoreError`,this.code=e,this.path=t}};function ot(e,t,n,r){let i=V({path:t,backupsDir:n,isChanged:r===`integrity_check`},()=>e.prepare(`PRAGMA ${r}`).pluck().all());if(i.length!==1||i[0]!==`ok`)throw ut(t,n,Error(i.join(`; `)))}function V({path:e,backupsDir:t,isChanged:n},r){try{return r()}catch(r){throw(n?ct:st).test(lt(r))?ut(e,t,r):r}}var st=/^SQLITE_(CORRUPT|NOTADB)/,ct=/^SQLITE_(CORRUPT|NOTADB|ERROR|READONLY|SCHEMA|FORMAT|CONSTRAINT|MISMATCH)/,lt=e=>e instanceof Error&&`code`in e?String(e.code):``;function ut(e,t,n){return new at(`damaged_database`,e,`The database ${e} is damaged and was not opened. ${dt(e,t)}`,{cause:n})}function dt(e,t){let[n,...r]=x(t);if(n===void 0)return`There is no copy of it in ${t} yet: put back one of your own, or move ${h(e)} away to start empty; the models themselves are separate files.`;let i=r.length===0?``:` or one of ${r.length} older ones`;return`Put back the copy ${n.name}${i}: npm run restore -- --profile "${g(e)}" lists them, and keeps the present file beside it; the models themselves are separate files.`}var H=`turn, seq, account_id, mode, backend_id`;function ft(e){let t=e.prepare(`SELECT ${H} FROM generation WHERE finished_at IS NULL AND status = 'queued' ORDER BY turn, seq`),n=e.prepare(`SELECT id AS account_id, served_turn AS turn FROM account WHERE served_turn > 0
     UNION ALL SELECT account_id, turn FROM generation WHERE finished_at IS NULL AND status = 'running'`),r=null,i=0,a=()=>{let e={places:t.all(),waiting:new Map,served:new Map,lastServed:0};return e.places.forEach(t=>U(e,t,1)),n.all().forEach(({account_id:t,turn:n})=>pt(e,t,n)),e},o=()=>r??=a(),s=e=>{i+=1,r!==null&&e(r)},c=(e,t)=>{let n=W(e.places,t),r=e.places[n];r?.seq===t.seq&&(e.places.splice(n,1),U(e,r,-1))};return{next:e=>o().places.find(({mode:t,backend_id:n})=>e({mode:t,backendId:n}))??null,positionOf(e){let{places:t,waiting:n}=o(),r=W(t,e);return n.size<=1?r+1:1+t.slice(0,r).filter(({backend_id:t})=>t===e.backend_id).length},add:e=>s(t=>{t.places.splice(W(t.places,e),0,e),U(t,e,1)}),remove:e=>s(t=>c(t,e)),serve:e=>s(t=>{c(t,e),pt(t,e.account_id,e.turn)}),nextTurnOf(e){let{places:t,served:n,lastServed:r}=o(),i=t.findLast(({account_id:t})=>t===e)?.turn??0;return Math.max(r,1+i,1+(n.get(e)??0))},revision:()=>i,forget:()=>{r=null}}}function pt(e,t,n){e.served.set(t,Math.max(e.served.get(t)??0,n)),e.lastServed=Math.max(e.lastServed,n)}function U({waiting:e},{backend_id:t},n){let r=(e.get(t)??0)+n;r>0?e.set(t,r):e.delete(t)}function W(e,{turn:t,seq:n}){let[r,i]=[0,e.length];for(;r<i;){let a=r+i>>>1,o=e[a];o.turn<t||o.turn===t&&o.seq<n?r=a+1:i=a}return r}var G=[`id`,`account_id`,`status`,`mode`,`request`,`source_asset_id`,`webhook_url`,`credits`,`progress`,`progress_stage`,`warnings`,`failure_code`,`failure_message`,`attempt`,`cancel_requested`,`backend_id`,`remote_handle`,`via`,`created_at`,`started_at`,`finished_at`],K=G.join(`, `),q=`lease_token = NULL, lease_until = NULL, boot_id = NULL`,mt=`finished_at = max(@at, coalesce(started_at, created_at))`;function ht(e,t){return{...gt(e,t),..._t(e,t),...vt(e,t),...yt(e)}}function gt(e,t){let n=e.prepare(O(`generation`,[...G,`turn`])),r=e.prepare(`SELECT ${K} FROM generation WHERE id = ?`),i=e.prepare(`SELECT ${K} FROM generation WHERE account_id = +? ORDER BY created_at DESC LIMIT +?`),a=e.prepare(`SELECT unfinished FROM account WHERE id = ?`).pluck(),o=e.prepare(`SELECT coalesce(sum(unfinished), 0) FROM account`).pluck(),s=e.prepare(`SELECT backend_id, count(*) AS count FROM generation INDEXED BY generation_unfinished
     WHERE finished_at IS NULL AND status IN ('queued', 'running') GROUP BY backend_id`),c=e.prepare(`SELECT ${H} FROM generation WHERE id = ? AND status = 'queued'`),l=e.prepare(`SELECT ${K} FROM generation INDEXED BY generation_unfinished
     WHERE finished_at IS NULL AND status = 'running' AND (boot_id <> ? OR lease_until <= ?) ORDER BY seq`),u=e.prepare(`SELECT ${K} FROM generation WHERE status = 'queued' AND source_asset_id = +? ORDER BY seq`);return{insert:e=>{let{accountId:r}=e,i=t.nextTurnOf(r),{lastInsertRowid:a}=n.run(D(bt(e),G),i);e.status===`queued`&&t.add({turn:i,seq:Number(a),account_id:r,mode:e.request.mode,backend_id:e.backendId})},find:e=>xt(r.get(e)),findOwned:(e,t)=>{let n=xt(r.get(t));return n?.accountId===e?n:null},list:(e,t)=>i.all(e,t).map(J),countUnfinished:e=>a.get(e)??0,countUnfinishedByBackend:()=>new Map(s.all().map(({backend_id:e,count:t})=>[e,t])),countAllUnfinished:()=>o.get()??0,queuePosition:e=>{let n=c.get(e);return n===void 0?null:t.positionOf(n)},listAbandoned:(e,t)=>l.all(e,t).map(J),listQueuedWithSource:e=>u.all(e).map(J)}}function _t(e,t){let n=e.prepare(`UPDATE generation SET
       status = 'running', attempt = attempt + 1, lease_token = @leaseToken, lease_until = @leaseUntil,
       boot_id = @bootId, started_at = coalesce(started_at, max(@now, created_at))
     WHERE seq = @seq AND +status = 'queued'
     RETURNING ${K}, turn, seq`),r=e.prepare(`UPDATE generation SET lease_until = ? WHERE id = ? AND lease_token = ? AND status = 'running'`),i=e.prepare(`UPDATE generation SET progress = max(progress, ?), progress_stage = ?
     WHERE id = ? AND lease_token = ? AND status = 'running'`),a=e.prepare(`UPDATE generation SET remote_handle = ? WHERE id = ? AND lease_token = ? AND status = 'running'`),o=e.prepare(`UPDATE generation SET
       status = 'queued', backend_id = @backendId, remote_handle = NULL, warnings = @warnings, ${q}
     WHERE id = @id AND status = 'running' AND lease_token = @leaseToken
     RETURNING ${H}`),s=e.prepare(`UPDATE generation SET status = 'queued', attempt = attempt - @forgiven, ${q}
     WHERE id = @id AND status = 'running' AND (@leaseToken IS NULL OR lease_token = @leaseToken)
     RETURNING ${H}`),c=e.prepare(`UPDATE generation SET cancel_requested = 1 WHERE id = ? AND status IN ('queued', 'running')`);return{claim:({isWanted:r,...i})=>{for(let a=t.next(r);a!==null;a=t.next(r)){let{seq:r}=a,o=k(e,()=>j(n,{...i,seq:r}));if(o!==void 0)return t.serve(o),{generation:J(o),leaseToken:i.leaseToken};t.forget()}return null},heartbeat:(t,n,i)=>k(e,()=>r.run(i,t,n).changes>0),setProgress:(t,n,r,a)=>k(e,()=>i.run(r,a,t,n).changes>0),setRemoteHandle:(e,t,n)=>a.run(n,e,t).changes>0,reassign:(e,n,{backendId:r,warnings:i})=>{let a=j(o,{id:e,leaseToken:n,backendId:r,warnings:JSON.stringify(i)});return a!==void 0&&t.add(a),a!==void 0},release:(e,n,r)=>{let i=j(s,{id:e,leaseToken:n,forgiven:A(!r)});return i!==void 0&&t.add(i),i!==void 0},requestCancel:e=>{c.run(e)}}}function vt(e,t){let n=e.prepare(`UPDATE generation SET
       status = 'succeeded', progress = 100, progress_stage = NULL, warnings = @warnings, ${q}, ${mt}
     WHERE id = @id AND lease_token = @leaseToken AND status = 'running'`),r=e.prepare(`UPDATE generation SET
       status = 'failed', progress_stage = NULL, failure_code = @code, failure_message = @message, ${q},
       ${mt}
     WHERE id = @id AND (
       (@leaseToken IS NULL AND status = 'queued') OR (status = 'running' AND lease_token = @leaseToken)
     )
     RETURNING ${H}`);return{succeed:(e,t,r,i)=>n.run({id:e,leaseToken:t,warnings:JSON.stringify(r),at:i}).changes>0,fail:(e,n,i,a)=>{let o=j(r,{id:e,leaseToken:n,...i,at:a});return o!==void 0&&t.remove(o),o!==void 0}}}function yt(e){let t=e.prepare(`INSERT OR REPLACE INTO generation_picture (generation_id, number, hash)
     SELECT id, @number, @hash FROM generation WHERE id = @id AND status IN ('queued', 'running')`),n=e.prepare(`SELECT number, hash FROM generation_picture WHERE generation_id = ?`);return{keepPicture:(n,r,i)=>{k(e,()=>t.run({id:n,number:r,hash:i}))},listPictures:e=>new Map(n.all(e).map(({number:e,hash:t})=>[e,t]))}}function bt(e){let{request:t,failure:n}=e;return{id:e.id,account_id:e.accountId,status:e.status,mode:t.mode,request:JSON.stringify(t),source_asset_id:t.sourceAssetId,webhook_url:e.webhookUrl,credits:e.credits,progress:e.progress,progress_stage:e.progressStage,warnings:JSON.stringify(e.warnings),failure_code:n===null?null:n.code,failure_message:n===null?null:n.message,attempt:e.attempt,cancel_requested:A(e.cancelRequested),backend_id:e.backendId,remote_handle:e.remoteHandle,via:e.via,created_at:e.createdAt,started_at:e.startedAt,finished_at:e.finishedAt}}function xt(e){return e===void 0?null:J(e)}function J(e){return{id:e.id,accountId:e.account_id,status:e.status,request:JSON.parse(e.request),webhookUrl:e.webhook_url,credits:e.credits,progress:e.progress,progressStage:e.progress_stage,warnings:JSON.parse(e.warnings),failure:St(e),attempt:e.attempt,cancelRequested:e.cancel_requested===1,backendId:e.backend_id,remoteHandle:e.remote_handle,createdAt:e.created_at,startedAt:e.started_at,finishedAt:e.finished_at,via:e.via}}function St(e){return e.failure_code===null||e.failure_message===null?null:{code:e.failure_code,message:e.failure_message}}function Ct(e){let t=e.prepare(`SELECT body_hash, status, body, location FROM idempotent_answer
     WHERE account_id = ? AND key = ? AND at >= ?`),n=e.prepare(`INSERT OR REPLACE INTO idempotent_answer (account_id, key, body_hash, status, body, location, at)
     VALUES (@account_id, @key, @body_hash, @status, @body, @location, @at)`),r=e.prepare(`DELETE FROM idempotent_answer WHERE at < ?`),i=e.prepare(`SELECT max(at) FROM idempotent_answer`).pluck(),a=e.prepare(`UPDATE idempotent_answer SET at = @now WHERE at > +@now`);return{find:(e,n,r)=>{let i=t.get(e,n,r);return i===void 0?null:wt(i)},insert:(e,t,r,i)=>{n.run({account_id:e,key:t,body_hash:r.bodyHash,status:r.status,body:r.body,location:r.location,at:i})},purge:e=>{r.run(e)},followClock:e=>{(i.get()??e)>e&&a.run({now:e})}}}function wt(e){return{bodyHash:e.body_hash,status:e.status,body:e.body,location:e.location}}var Y=`id, account_id, name, hint, created_at, last_used_at, revoked_at`;function Tt(e){let t=e.prepare(`INSERT INTO api_key (${Y}, hash)
     VALUES (@id, @account_id, @name, @hint, @created_at, @last_used_at, @revoked_at, @hash)`),n=e.prepare(`SELECT ${Y} FROM api_key WHERE id = ?`),r=e.prepare(`SELECT ${Y} FROM api_key WHERE hash = ?`),i=e.prepare(`SELECT ${Y} FROM api_key ORDER BY created_at, id`),a=e.prepare(`UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL`),o=e.prepare(`UPDATE api_key SET last_used_at = ? WHERE id = ?`),s=e.transaction(e=>{for(let[t,n]of e)o.run(n,t)}),c=0;return{revision:()=>c,insert:(e,n)=>{t.run({id:e.id,account_id:e.accountId,name:e.name,hint:e.hint,created_at:e.createdAt,last_used_at:e.lastUsedAt,revoked_at:e.revokedAt,hash:n})},findByHash:e=>Et(r.get(e)),find:e=>Et(n.get(e)),list:()=>i.all().map(Dt),revoke:(e,t)=>(c+=1,a.run(t,e).changes>0),touch:t=>{k(e,()=>s(t))}}}function Et(e){return e===void 0?null:Dt(e)}function Dt(e){return{id:e.id,accountId:e.account_id,name:e.name,hint:e.hint,createdAt:e.created_at,lastUsedAt:e.last_used_at,revokedAt:e.revoked_at}}var X=`account_id, id, kind, name, count, deleted_at`;function Ot(e){return{...kt(e),...At(e)}}function kt(e){let t=e.prepare(`SELECT ${X} FROM label WHERE account_id = ? AND id = ?`),n=e.prepare(`SELECT ${X} FROM label WHERE account_id = +? AND kind = +? AND name_key = +? AND deleted_at IS NULL`),r=e.prepare(`SELECT ${X} FROM label WHERE account_id = +? AND kind = +? AND deleted_at IS NULL ORDER BY name_key`),i=e.prepare(`SELECT label.id FROM asset_label CROSS JOIN label ON label.seq = asset_label.label_seq
       WHERE asset_label.asset_id = +? AND label.kind IN ('favourite', 'collection', 'tag') AND label.deleted_at IS NULL`).pluck();return{find:(e,n)=>jt(t.get(e,n)),findNamed:(e,t,r)=>jt(n.get(e,t,Z(r))),list:e=>[`favourite`,`collection`,`tag`].flatMap(t=>r.all(e,t).map(Mt)),listOfAsset:e=>i.all(e)}}function At(e){let t=e.prepare(`INSERT INTO label (account_id, id, kind, name, name_key) VALUES (?, ?, ?, ?, ?)`),n=e.prepare(`UPDATE label SET name = ?, name_key = ? WHERE account_id = ? AND id = ?`),r=e.prepare(`UPDATE label SET deleted_at = ? WHERE account_id = ? AND id = ?`),i=e.prepare(`INSERT OR IGNORE INTO asset_label (label_seq, created_at, asset_id)
     SELECT label.seq, asset.created_at, asset.id FROM label CROSS JOIN asset ON asset.account_id = label.account_id
     WHERE label.account_id = +@account AND label.id = +@label AND asset.id = +@asset AND asset.deleted_at IS NULL`),a=e.prepare(`DELETE FROM asset_label WHERE asset_id = +@asset
       AND label_seq = (SELECT seq FROM label WHERE account_id = +@account AND id = +@label)`),o=e.prepare(`DELETE FROM label WHERE seq IN (
       SELECT seq FROM label WHERE deleted_at IS NOT NULL AND deleted_at < +? ORDER BY deleted_at LIMIT +?
     )`);return{insert:({accountId:e,id:n,kind:r,name:i})=>{t.run(e,n,r,i,Z(i))},rename:(e,t,r)=>{n.run(r,Z(r),e,t)},markDeleted:(e,t,n)=>{r.run(n,e,t)},restore:(e,t)=>{r.run(null,e,t)},assign:({accountId:e,id:t},n,r)=>(r?i:a).run({account:e,label:t,asset:n}).changes>0,purgeDeleted:(e,t)=>o.run(e,t).changes}}var Z=e=>T(w(e).trim());function jt(e){return e===void 0?null:Mt(e)}function Mt(e){let{account_id:t,id:n,kind:r,name:i,count:a,deleted_at:o}=e;return{accountId:t,id:n,kind:r,name:i,count:a,deletedAt:o}}function Nt(e){let t=e.prepare(`INSERT INTO ledger_entry (account_id, seq, at, kind, credits, generation_id)
     VALUES (?, 1 + coalesce((SELECT max(seq) FROM ledger_entry WHERE account_id = +?), 0), ?, ?, ?, ?)`),n=e.prepare(`SELECT seq, at, kind, credits, generation_id FROM ledger_entry WHERE account_id = +? AND seq < +?
     ORDER BY seq DESC LIMIT +?`),r=e.prepare(`SELECT balance, held FROM account WHERE id = ?`),i=e=>{let t=r.get(e);if(t===void 0)throw Error(`No account ${e}`);return t};return{append:(e,{at:n,kind:r,credits:i,generationId:a})=>{t.run(e,e,n,r,i,a)},page:(e,t,r)=>n.all(e,t??2**53-1,r).map(Pt),balance:e=>i(e).balance,held:e=>i(e).held}}function Pt(e){return{seq:e.seq,at:e.at,kind:e.kind,credits:e.credits,generationId:e.generation_id}}function Ft(e){return URL.canParse(e)?new URL(e).host:e}var It=[{version:1,name:`0001_create`,sql:`-- Instants are integers: milliseconds since the epoch, UTC. JSON columns hold arrays or objects of the domain.

CREATE TABLE account (
  id              TEXT PRIMARY KEY,
  name            TEXT NOT NULL,
  plan            TEXT NOT NULL CHECK (plan IN ('free', 'pro', 'studio')),
  created_at      INTEGER NOT NULL,
  -- The greatest created_at given to a generation or an asset of this account.
  last_created_at INTEGER NOT NULL DEFAULT 0,
  -- Both follow from ledger_entry and are kept by its trigger.
  balance         INTEGER NOT NULL DEFAULT 0,
  held            INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0)
) STRICT;
CREATE INDEX account_name ON account (name);

CREATE TABLE api_key (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  name         TEXT NOT NULL,
  hint         TEXT NOT NULL,
  hash         BLOB NOT NULL UNIQUE,
  created_at   INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at   INTEGER
) STRICT;

CREATE TABLE generation (
  -- Order of creation over all accounts: the order of the queue.
  seq              INTEGER PRIMARY KEY AUTOINCREMENT,
  id               TEXT NOT NULL UNIQUE,
  account_id       TEXT NOT NULL REFERENCES account (id),
  status           TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  mode             TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig')),
  request          TEXT NOT NULL CHECK (json_valid(request)),
  source_asset_id  TEXT,
  webhook_url      TEXT,
  credits          INTEGER NOT NULL CHECK (credits >= 0),
  progress         INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 100),
  progress_stage   TEXT,
  warnings         TEXT NOT NULL CHECK (json_valid(warnings)),
  failure_code     TEXT,
  failure_message  TEXT,
  attempt          INTEGER NOT NULL CHECK (attempt >= 0),
  cancel_requested INTEGER NOT NULL CHECK (cancel_requested IN (0, 1)),
  via              TEXT NOT NULL CHECK (via IN ('key', 'studio')),
  created_at       INTEGER NOT NULL,
  started_at       INTEGER,
  finished_at      INTEGER,
  lease_token      TEXT,
  lease_until      INTEGER,
  boot_id          TEXT,
  UNIQUE (account_id, created_at),
  CHECK ((status = 'running') = (lease_token IS NOT NULL)),
  CHECK ((lease_token IS NULL) = (lease_until IS NULL) AND (lease_token IS NULL) = (boot_id IS NULL)),
  CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL),
  CHECK (status <> 'succeeded' OR progress = 100)
) STRICT;
CREATE INDEX generation_queued ON generation (seq, mode) WHERE status = 'queued';
CREATE INDEX generation_running ON generation (lease_until) WHERE status = 'running';
CREATE INDEX generation_unfinished ON generation (account_id) WHERE status IN ('queued', 'running');
CREATE INDEX generation_queued_source ON generation (source_asset_id)
  WHERE status = 'queued' AND source_asset_id IS NOT NULL;

-- A final state never changes, whoever asks.
CREATE TRIGGER generation_is_final BEFORE UPDATE OF status ON generation
WHEN OLD.status IN ('succeeded', 'failed')
BEGIN
  SELECT RAISE(ABORT, 'a finished generation never changes its state');
END;

CREATE TABLE ledger_entry (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id    TEXT NOT NULL REFERENCES account (id),
  at            INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'settle', 'return', 'adjust')),
  credits       INTEGER NOT NULL,
  generation_id TEXT REFERENCES generation (id),
  UNIQUE (generation_id, kind),
  CHECK ((kind IN ('hold', 'settle', 'return')) = (generation_id IS NOT NULL)),
  CHECK (kind <> 'hold' OR credits <= 0),
  CHECK (kind NOT IN ('grant', 'return') OR credits >= 0),
  CHECK (kind <> 'settle' OR credits = 0)
) STRICT;
CREATE INDEX ledger_entry_account ON ledger_entry (account_id, seq);
-- A hold is closed once: settled or returned, never both.
CREATE UNIQUE INDEX ledger_entry_close ON ledger_entry (generation_id) WHERE kind IN ('settle', 'return');

CREATE TRIGGER ledger_entry_closes_its_hold BEFORE INSERT ON ledger_entry
WHEN NEW.kind IN ('settle', 'return')
BEGIN
  SELECT RAISE(ABORT, 'only an open hold of the same account can be settled or returned, and in full')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entry AS hold
    WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold' AND hold.account_id = NEW.account_id
      AND (NEW.kind = 'settle' OR NEW.credits = -hold.credits)
  );
END;

CREATE TRIGGER ledger_entry_counts AFTER INSERT ON ledger_entry
BEGIN
  UPDATE account SET
    balance = balance + NEW.credits,
    held = held + CASE
      WHEN NEW.kind = 'hold' THEN -NEW.credits
      WHEN NEW.kind IN ('settle', 'return') THEN
        (SELECT hold.credits FROM ledger_entry AS hold
         WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold')
      ELSE 0
    END
  WHERE id = NEW.account_id;
END;

CREATE TRIGGER ledger_entry_never_changes BEFORE UPDATE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;

CREATE TRIGGER ledger_entry_never_goes BEFORE DELETE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;

CREATE TABLE asset (
  id              TEXT PRIMARY KEY,
  account_id      TEXT NOT NULL REFERENCES account (id),
  generation_id   TEXT REFERENCES generation (id),
  mode            TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig', 'import')),
  prompt          TEXT,
  name            TEXT NOT NULL,
  -- No reference: the source may be deleted while what was made of it stays.
  source_asset_id TEXT,
  triangles       INTEGER NOT NULL CHECK (triangles >= 0),
  vertices        INTEGER NOT NULL CHECK (vertices >= 0),
  bounding_box    TEXT NOT NULL CHECK (json_valid(bounding_box)),
  has_textures    INTEGER NOT NULL CHECK (has_textures IN (0, 1)),
  rigged          INTEGER NOT NULL CHECK (rigged IN (0, 1)),
  animations      TEXT NOT NULL CHECK (json_valid(animations)),
  watertight      INTEGER NOT NULL CHECK (watertight IN (0, 1)),
  size_bytes      INTEGER NOT NULL CHECK (size_bytes >= 0),
  glb_hash        TEXT NOT NULL,
  thumbnail_hash  TEXT NOT NULL,
  thumbnail_token TEXT NOT NULL UNIQUE,
  created_at      INTEGER NOT NULL,
  deleted_at      INTEGER,
  UNIQUE (account_id, created_at),
  CHECK ((mode = 'import') = (generation_id IS NULL))
) STRICT;
CREATE INDEX asset_generation ON asset (generation_id) WHERE generation_id IS NOT NULL;
CREATE INDEX asset_library ON asset (account_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_deleted ON asset (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE delivery (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  generation_id TEXT NOT NULL UNIQUE REFERENCES generation (id),
  account_id    TEXT NOT NULL REFERENCES account (id),
  url           TEXT NOT NULL,
  body          BLOB NOT NULL,
  state         TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'exhausted')),
  attempts      INTEGER NOT NULL CHECK (attempts >= 0),
  next_at       INTEGER,
  created_at    INTEGER NOT NULL,
  CHECK (state = 'pending' OR next_at IS NULL)
) STRICT;
CREATE INDEX delivery_due ON delivery (next_at) WHERE state = 'pending' AND next_at IS NOT NULL;

CREATE TABLE delivery_attempt (
  seq            INTEGER PRIMARY KEY AUTOINCREMENT,
  id             TEXT NOT NULL UNIQUE,
  generation_id  TEXT NOT NULL REFERENCES delivery (generation_id),
  attempt_number INTEGER NOT NULL CHECK (attempt_number >= 1),
  started_by     TEXT NOT NULL CHECK (started_by IN ('schedule', 'manual')),
  started_at     INTEGER NOT NULL,
  duration_ms    INTEGER,
  status         INTEGER,
  error          TEXT,
  signature      TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_attempt_generation ON delivery_attempt (generation_id, seq);

CREATE TABLE upload (
  id         TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  hash       TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  created_at INTEGER NOT NULL
) STRICT;

-- No references: the log outlives keys, and a refused request has no account.
CREATE TABLE request_log (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL,
  at            INTEGER NOT NULL,
  method        TEXT NOT NULL,
  path          TEXT NOT NULL,
  status        INTEGER NOT NULL,
  code          TEXT,
  duration_ms   REAL NOT NULL,
  account_id    TEXT,
  key_id        TEXT,
  notes         TEXT NOT NULL CHECK (json_valid(notes)),
  request_body  TEXT,
  response_body TEXT
) STRICT;

CREATE TABLE idempotent_answer (
  account_id TEXT NOT NULL REFERENCES account (id),
  key        TEXT NOT NULL,
  body_hash  TEXT NOT NULL,
  status     INTEGER NOT NULL,
  body       TEXT NOT NULL,
  location   TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_answer_at ON idempotent_answer (at);

CREATE TABLE setting (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`},{version:2,name:`0002_keep_import_warnings`,sql:`-- What the file of an imported model does that others may not understand: a JSON array of sentences.
ALTER TABLE asset ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings));
`},{version:3,name:`0003_take_turns`,sql:`-- Accounts take turns: the queue is ordered by (turn, seq), and what an account queues gets rising turns. Counts that grow
-- with the queue stand in the account.

ALTER TABLE generation ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN served_turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0 CHECK (unfinished >= 0);

UPDATE generation SET turn = numbered.turn
FROM (
  SELECT seq, row_number() OVER (PARTITION BY account_id ORDER BY seq) AS turn
  FROM generation WHERE status = 'queued'
) AS numbered
WHERE generation.seq = numbered.seq;

UPDATE account SET unfinished =
  (SELECT count(*) FROM generation WHERE account_id = account.id AND status IN ('queued', 'running'));

DROP INDEX generation_queued;
DROP INDEX generation_unfinished;
CREATE INDEX generation_queue ON generation (mode, turn, seq) WHERE status = 'queued';
CREATE INDEX generation_turn ON generation (account_id, turn) WHERE status = 'queued';

CREATE TRIGGER generation_begins AFTER INSERT ON generation
WHEN NEW.status IN ('queued', 'running')
BEGIN
  UPDATE account SET unfinished = unfinished + 1 WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_is_served AFTER UPDATE OF status ON generation
WHEN NEW.status = 'running'
BEGIN
  UPDATE account SET served_turn = max(served_turn, NEW.turn) WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET unfinished = unfinished - 1 WHERE id = NEW.account_id;
END;
`},{version:4,name:`0004_keep_ids_and_hosts`,sql:`-- What is sent or shown carries this service's address, which changes with its port: ids are kept, addresses made when
-- they are read.

-- A webhook's body is what GET answers at the attempt, so it is made then.
ALTER TABLE delivery DROP COLUMN body;

-- Name and port of the receiver: receivers take turns.
ALTER TABLE delivery ADD COLUMN host TEXT NOT NULL DEFAULT '';
UPDATE delivery SET host = receiver_host(url);
-- When next_at was decided: a clock that is set back since moves next_at along.
ALTER TABLE delivery ADD COLUMN scheduled_at INTEGER NOT NULL DEFAULT 0;
UPDATE delivery SET scheduled_at = created_at;

DROP INDEX delivery_due;
CREATE INDEX delivery_due ON delivery (host, next_at, seq) WHERE state = 'pending' AND next_at IS NOT NULL;
CREATE INDEX delivery_scheduled ON delivery (scheduled_at) WHERE state = 'pending' AND next_at IS NOT NULL;

-- Every receiver that something is pending for; kept by the triggers of delivery.
CREATE TABLE delivery_host (
  host      TEXT PRIMARY KEY,
  -- Of what is pending for it, the first.
  next_at   INTEGER NOT NULL,
  -- The one that was served longest ago is next.
  turn      INTEGER NOT NULL,
  -- Its last attempt brought no answer.
  is_silent INTEGER NOT NULL DEFAULT 0 CHECK (is_silent IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_host_next ON delivery_host (next_at);
CREATE INDEX delivery_host_turn ON delivery_host (turn);

INSERT INTO delivery_host (host, next_at, turn)
SELECT host, min(next_at), 0 FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL GROUP BY host;

CREATE TRIGGER delivery_is_pending AFTER INSERT ON delivery WHEN NEW.next_at IS NOT NULL
BEGIN
  INSERT INTO delivery_host (host, next_at, turn)
  VALUES (NEW.host, NEW.next_at, 1 + coalesce((SELECT max(turn) FROM delivery_host), 0))
  ON CONFLICT (host) DO UPDATE SET next_at = min(next_at, excluded.next_at);
END;

CREATE TRIGGER delivery_moves_on AFTER UPDATE OF state, next_at ON delivery
BEGIN
  DELETE FROM delivery_host WHERE host = NEW.host AND NOT EXISTS (
    SELECT 1 FROM delivery WHERE host = NEW.host AND state = 'pending' AND next_at IS NOT NULL
  );
  INSERT INTO delivery_host (host, next_at, turn)
  SELECT NEW.host, min(next_at), 1 + coalesce((SELECT max(turn) FROM delivery_host), 0)
  FROM delivery WHERE host = NEW.host AND state = 'pending' AND next_at IS NOT NULL
  HAVING min(next_at) IS NOT NULL
  ON CONFLICT (host) DO UPDATE SET next_at = excluded.next_at;
END;

-- The studio's own pictures by id, as \`upload:upl_\u2026\`, whatever port the service had then.
UPDATE generation SET request = json_set(request, '$.imageUrls', json((
  SELECT json_group_array(coalesce('upload:' || upload.id, picture.value) ORDER BY picture.key)
  FROM json_each(request, '$.imageUrls') AS picture
  LEFT JOIN upload ON instr(picture.value, '/files/uploads/') > 0
    AND upload.id = substr(picture.value, instr(picture.value, '/files/uploads/') + length('/files/uploads/'))
)))
WHERE instr(request, '/files/uploads/') > 0;

-- The pictures of an unfinished generation: every attempt works on the bytes of the first.
CREATE TABLE generation_picture (
  generation_id TEXT NOT NULL REFERENCES generation (id),
  -- Which of its pictures, from 1.
  number        INTEGER NOT NULL CHECK (number >= 1),
  hash          TEXT NOT NULL,
  PRIMARY KEY (generation_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER generation_lets_its_pictures_go AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  DELETE FROM generation_picture WHERE generation_id = NEW.id;
END;
`},{version:5,name:`0005_index_uploads`,sql:`-- Old uploads are found by their age.
CREATE INDEX upload_created ON upload (created_at);
`},{version:6,name:`0006_order_library`,sql:`-- The studio's orders of the library, each read from an index however large it is.
ALTER TABLE asset ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE asset SET name_key = name_key_of(name);

CREATE INDEX asset_by_name ON asset (account_id, name_key, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_triangles ON asset (account_id, triangles, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_size ON asset (account_id, size_bytes, created_at) WHERE deleted_at IS NULL;
`},{version:7,name:`0007_keep_originals`,sql:`-- What an imported model was made from: the bytes that were sent, and what was mended in them (a JSON array of sentences).
CREATE TABLE asset_import (
  asset_id      TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  format        TEXT NOT NULL,
  repairs       TEXT NOT NULL CHECK (json_valid(repairs)),
  original_hash TEXT NOT NULL,
  original_name TEXT NOT NULL,
  original_size INTEGER NOT NULL CHECK (original_size >= 0)
) STRICT;
`},{version:8,name:`0008_write_fewer_pages`,sql:`-- Each index costs a job the page that it is written to, and each page is written and flushed whole. A job's life wrote
-- thirty of them; these were written for what another one, or the memory of the process, tells as well.

-- The unique index of (account_id, created_at) reads the library in the same order; what is deleted is skipped.
DROP INDEX asset_library;

-- Both states in one: an account's last turn is known in memory.
DROP INDEX generation_queue;
DROP INDEX generation_turn;
DROP INDEX generation_running;
CREATE INDEX generation_unfinished ON generation (status, mode, turn, seq) WHERE status = 'queued' OR status = 'running';

-- An account's served turn is written with the end, which changes the account anyway; of what runs its row tells.
DROP TRIGGER generation_is_served;
DROP TRIGGER generation_ends;
CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET
    unfinished = unfinished - 1,
    served_turn = CASE OLD.status WHEN 'running' THEN max(served_turn, NEW.turn) ELSE served_turn END
  WHERE id = NEW.account_id;
END;

-- The ledger in its accounts' order, without a second copy of it as an index; a hold is closed once by one index for both.
-- Nothing is ever deleted from it, so that a number is never given twice.
DROP TRIGGER ledger_entry_closes_its_hold;
DROP TRIGGER ledger_entry_counts;
DROP TRIGGER ledger_entry_never_changes;
DROP TRIGGER ledger_entry_never_goes;
ALTER TABLE ledger_entry RENAME TO old_ledger_entry;

CREATE TABLE ledger_entry (
  account_id    TEXT NOT NULL REFERENCES account (id),
  seq           INTEGER NOT NULL,
  at            INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'settle', 'return', 'adjust')),
  credits       INTEGER NOT NULL,
  generation_id TEXT REFERENCES generation (id),
  PRIMARY KEY (account_id, seq),
  CHECK ((kind IN ('hold', 'settle', 'return')) = (generation_id IS NOT NULL)),
  CHECK (kind <> 'hold' OR credits <= 0),
  CHECK (kind NOT IN ('grant', 'return') OR credits >= 0),
  CHECK (kind <> 'settle' OR credits = 0)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_entry (account_id, seq, at, kind, credits, generation_id)
SELECT account_id, seq, at, kind, credits, generation_id FROM old_ledger_entry ORDER BY account_id, seq;
DROP TABLE old_ledger_entry;

-- Of one generation one hold, and one end of it.
CREATE UNIQUE INDEX ledger_entry_once ON ledger_entry (generation_id, kind = 'hold') WHERE generation_id IS NOT NULL;

CREATE TRIGGER ledger_entry_closes_its_hold BEFORE INSERT ON ledger_entry
WHEN NEW.kind IN ('settle', 'return')
BEGIN
  SELECT RAISE(ABORT, 'only an open hold of the same account can be settled or returned, and in full')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entry AS hold
    WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold' AND +hold.account_id = NEW.account_id
      AND (NEW.kind = 'settle' OR NEW.credits = -hold.credits)
  );
END;

CREATE TRIGGER ledger_entry_counts AFTER INSERT ON ledger_entry
BEGIN
  UPDATE account SET
    balance = balance + NEW.credits,
    held = held + CASE
      WHEN NEW.kind = 'hold' THEN -NEW.credits
      WHEN NEW.kind IN ('settle', 'return') THEN
        (SELECT hold.credits FROM ledger_entry AS hold
         WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold')
      ELSE 0
    END
  WHERE id = NEW.account_id;
END;

CREATE TRIGGER ledger_entry_never_changes BEFORE UPDATE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;

CREATE TRIGGER ledger_entry_never_goes BEFORE DELETE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;
`},{version:9,name:`0009_keep_list_texts`,sql:`-- A page of the library is a join of texts: what the API's list tells of an asset, from "triangles" on, is kept beside what it
-- is made of, which only its insert and a new name change. Triggers see to it, whoever writes.

CREATE VIEW asset_text (asset, listed) AS
SELECT rowid, concat(
  '"triangles":', triangles,
  ',"created_at":"', strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch'),
  '","generation_id":', json_quote(generation_id),
  ',"mode":', json_quote(mode),
  ',"prompt":', json_quote(prompt),
  ',"name":', json_quote(name),
  ',"source_asset_id":', json_quote(source_asset_id),
  ',"vertices":', vertices,
  ',"size_bytes":', size_bytes,
  ',"formats":["glb"],"bounding_box":', bounding_box,
  ',"has_textures":', iif(has_textures, 'true', 'false'),
  ',"rigged":', iif(rigged, 'true', 'false'),
  ',"animations":', animations,
  ',"watertight":', iif(watertight, 'true', 'false'),
  '}'
)
FROM asset;

ALTER TABLE asset ADD COLUMN listed TEXT NOT NULL DEFAULT '';
UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = asset.rowid);

CREATE TRIGGER asset_is_listed AFTER INSERT ON asset
BEGIN
  UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = NEW.rowid) WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER asset_is_listed_anew AFTER UPDATE OF
  triangles, created_at, generation_id, mode, prompt, name, source_asset_id, vertices, size_bytes, bounding_box, has_textures,
  rigged, animations, watertight
ON asset
BEGIN
  UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = NEW.rowid) WHERE rowid = NEW.rowid;
END;
`},{version:10,name:`0010_write_once`,sql:`-- A job writes nothing twice. Its number needs no table of last numbers: nothing is ever deleted from here, so that none is given
-- twice. And a claim leaves the index of what is unfinished as it is: which one is next is known in memory.
CREATE TABLE new_generation (
  -- Order of creation over all accounts.
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  account_id       TEXT NOT NULL REFERENCES account (id),
  status           TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  mode             TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig')),
  request          TEXT NOT NULL CHECK (json_valid(request)),
  source_asset_id  TEXT,
  webhook_url      TEXT,
  credits          INTEGER NOT NULL CHECK (credits >= 0),
  progress         INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 100),
  progress_stage   TEXT,
  warnings         TEXT NOT NULL CHECK (json_valid(warnings)),
  failure_code     TEXT,
  failure_message  TEXT,
  attempt          INTEGER NOT NULL CHECK (attempt >= 0),
  cancel_requested INTEGER NOT NULL CHECK (cancel_requested IN (0, 1)),
  via              TEXT NOT NULL CHECK (via IN ('key', 'studio')),
  created_at       INTEGER NOT NULL,
  started_at       INTEGER,
  finished_at      INTEGER,
  lease_token      TEXT,
  lease_until      INTEGER,
  boot_id          TEXT,
  turn             INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, created_at),
  CHECK ((status = 'running') = (lease_token IS NOT NULL)),
  CHECK ((lease_token IS NULL) = (lease_until IS NULL) AND (lease_token IS NULL) = (boot_id IS NULL)),
  CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL),
  CHECK (status <> 'succeeded' OR progress = 100)
) STRICT;
INSERT INTO new_generation (
  seq, id, account_id, status, mode, request, source_asset_id, webhook_url, credits, progress, progress_stage, warnings,
  failure_code, failure_message, attempt, cancel_requested, via, created_at, started_at, finished_at, lease_token, lease_until,
  boot_id, turn
)
SELECT
  seq, id, account_id, status, mode, request, source_asset_id, webhook_url, credits, progress, progress_stage, warnings,
  failure_code, failure_message, attempt, cancel_requested, via, created_at, started_at, finished_at, lease_token, lease_until,
  boot_id, turn
FROM generation ORDER BY seq;
DROP TABLE generation;
ALTER TABLE new_generation RENAME TO generation;

CREATE INDEX generation_unfinished ON generation (turn, seq) WHERE finished_at IS NULL;
CREATE INDEX generation_queued_source ON generation (source_asset_id)
  WHERE status = 'queued' AND source_asset_id IS NOT NULL;

-- A final state never changes, whoever asks.
CREATE TRIGGER generation_is_final BEFORE UPDATE OF status ON generation
WHEN OLD.status IN ('succeeded', 'failed')
BEGIN
  SELECT RAISE(ABORT, 'a finished generation never changes its state');
END;

CREATE TRIGGER generation_begins AFTER INSERT ON generation
WHEN NEW.status IN ('queued', 'running')
BEGIN
  UPDATE account SET unfinished = unfinished + 1 WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET
    unfinished = unfinished - 1,
    served_turn = CASE OLD.status WHEN 'running' THEN max(served_turn, NEW.turn) ELSE served_turn END
  WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_lets_its_pictures_go AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  DELETE FROM generation_picture WHERE generation_id = NEW.id;
END;

-- What the API's list tells of an asset is made when its row is written, and not by a trigger that writes the row again.
DROP VIEW asset_text;
CREATE TABLE new_asset (
  id              TEXT PRIMARY KEY,
  account_id      TEXT NOT NULL REFERENCES account (id),
  generation_id   TEXT REFERENCES generation (id),
  mode            TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig', 'import')),
  prompt          TEXT,
  name            TEXT NOT NULL,
  -- No reference: the source may be deleted while what was made of it stays.
  source_asset_id TEXT,
  triangles       INTEGER NOT NULL CHECK (triangles >= 0),
  vertices        INTEGER NOT NULL CHECK (vertices >= 0),
  bounding_box    TEXT NOT NULL CHECK (json_valid(bounding_box)),
  has_textures    INTEGER NOT NULL CHECK (has_textures IN (0, 1)),
  rigged          INTEGER NOT NULL CHECK (rigged IN (0, 1)),
  animations      TEXT NOT NULL CHECK (json_valid(animations)),
  watertight      INTEGER NOT NULL CHECK (watertight IN (0, 1)),
  size_bytes      INTEGER NOT NULL CHECK (size_bytes >= 0),
  glb_hash        TEXT NOT NULL,
  thumbnail_hash  TEXT NOT NULL,
  thumbnail_token TEXT NOT NULL UNIQUE,
  created_at      INTEGER NOT NULL,
  deleted_at      INTEGER,
  warnings        TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings)),
  name_key        TEXT NOT NULL DEFAULT '',
  -- From "triangles" on; the text before it depends on the address of the service.
  listed          TEXT NOT NULL GENERATED ALWAYS AS (concat(
    '"triangles":', triangles,
    ',"created_at":"', strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch'),
    '","generation_id":', json_quote(generation_id),
    ',"mode":', json_quote(mode),
    ',"prompt":', json_quote(prompt),
    ',"name":', json_quote(name),
    ',"source_asset_id":', json_quote(source_asset_id),
    ',"vertices":', vertices,
    ',"size_bytes":', size_bytes,
    ',"formats":["glb"],"bounding_box":', bounding_box,
    ',"has_textures":', iif(has_textures, 'true', 'false'),
    ',"rigged":', iif(rigged, 'true', 'false'),
    ',"animations":', animations,
    ',"watertight":', iif(watertight, 'true', 'false'),
    '}'
  )) STORED,
  UNIQUE (account_id, created_at),
  CHECK ((mode = 'import') = (generation_id IS NULL))
) STRICT;
INSERT INTO new_asset (
  rowid, id, account_id, generation_id, mode, prompt, name, source_asset_id, triangles, vertices, bounding_box, has_textures,
  rigged, animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at, deleted_at, warnings, name_key
)
SELECT
  rowid, id, account_id, generation_id, mode, prompt, name, source_asset_id, triangles, vertices, bounding_box, has_textures,
  rigged, animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at, deleted_at, warnings, name_key
FROM asset ORDER BY rowid;
DROP TABLE asset;
ALTER TABLE new_asset RENAME TO asset;

CREATE INDEX asset_generation ON asset (generation_id) WHERE generation_id IS NOT NULL;
CREATE INDEX asset_deleted ON asset (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX asset_by_name ON asset (account_id, name_key, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_triangles ON asset (account_id, triangles, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_size ON asset (account_id, size_bytes, created_at) WHERE deleted_at IS NULL;
`},{version:11,name:`0011_keep_headers_and_answers`,sql:`-- What a developer wants to see of a request beside its bodies, as JSON, and of a webhook's attempt: where it went when not to
-- the generation's own address, and how the answer began.
ALTER TABLE request_log ADD COLUMN request_headers TEXT;
ALTER TABLE request_log ADD COLUMN response_headers TEXT;
ALTER TABLE delivery_attempt ADD COLUMN url TEXT;
ALTER TABLE delivery_attempt ADD COLUMN answer TEXT;
`},{version:12,name:`0012_label_assets`,sql:`-- What models are found by beside their names: what somebody put them under (favourites, collections, tags), and what a model is
-- of itself, where few are (how it was made, its style, the format it came in, its skeleton, its clips). One row for each label
-- of each model, in the order of the library, so that a page of a label is read as fast as a page of the library.
CREATE TABLE label (
  seq        INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  id         TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('favourite', 'collection', 'tag', 'mode', 'style', 'format', 'trait')),
  name       TEXT NOT NULL,
  name_key   TEXT NOT NULL,
  -- Models under it that are not deleted; its triggers keep it.
  count      INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0),
  deleted_at INTEGER,
  UNIQUE (account_id, id)
) STRICT;
CREATE UNIQUE INDEX label_name ON label (account_id, kind, name_key) WHERE deleted_at IS NULL;
CREATE INDEX label_deleted ON label (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE asset_label (
  label_seq  INTEGER NOT NULL REFERENCES label (seq) ON DELETE CASCADE,
  -- Of the asset; it never changes.
  created_at INTEGER NOT NULL,
  asset_id   TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  PRIMARY KEY (label_seq, created_at, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_label_asset ON asset_label (asset_id);

CREATE TRIGGER asset_label_is_counted AFTER INSERT ON asset_label
WHEN (SELECT deleted_at IS NULL FROM asset WHERE id = NEW.asset_id)
BEGIN
  UPDATE label SET count = count + 1 WHERE seq = NEW.label_seq;
END;

CREATE TRIGGER asset_label_counts_no_more AFTER DELETE ON asset_label
WHEN (SELECT deleted_at IS NULL FROM asset WHERE id = OLD.asset_id)
BEGIN
  UPDATE label SET count = count - 1 WHERE seq = OLD.label_seq;
END;

CREATE TRIGGER asset_is_counted_while_it_is_there AFTER UPDATE OF deleted_at ON asset
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  UPDATE label SET count = count + iif(NEW.deleted_at IS NULL, 1, -1)
  WHERE seq IN (SELECT label_seq FROM asset_label WHERE asset_id = NEW.id);
END;

-- What a model is of itself. A preview from words in the usual style, which most are, has none of these and costs nothing here.
CREATE VIEW asset_mark (asset_id, account_id, created_at, kind, name) AS
SELECT id, account_id, created_at, 'mode', mode FROM asset WHERE mode <> 'text'
UNION ALL
SELECT id, account_id, created_at, 'trait', 'rigged' FROM asset WHERE rigged = 1
UNION ALL
SELECT id, account_id, created_at, 'trait', 'animated' FROM asset WHERE animations <> '[]'
UNION ALL
SELECT asset.id, asset.account_id, asset.created_at, 'style', generation.request ->> '$.options.style'
FROM asset JOIN generation ON generation.id = asset.generation_id
WHERE asset.mode IN ('text', 'image') AND generation.request ->> '$.options.style' <> 'realistic'
UNION ALL
SELECT asset.id, asset.account_id, asset.created_at, 'format', asset_import.format
FROM asset JOIN asset_import ON asset_import.asset_id = asset.id;

INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
SELECT DISTINCT account_id, kind || ':' || name, kind, name, name FROM asset_mark;
INSERT INTO asset_label (label_seq, created_at, asset_id)
SELECT label.seq, asset_mark.created_at, asset_mark.asset_id
FROM asset_mark JOIN label ON label.account_id = asset_mark.account_id AND label.id = asset_mark.kind || ':' || asset_mark.name;

CREATE TRIGGER asset_is_marked AFTER INSERT ON asset
WHEN NEW.mode <> 'text' OR NEW.rigged = 1 OR NEW.animations <> '[]'
  OR (SELECT request ->> '$.options.style' FROM generation WHERE id = NEW.generation_id) <> 'realistic'
BEGIN
  INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
  SELECT account_id, kind || ':' || name, kind, name, name FROM asset_mark WHERE asset_id = NEW.id;
  INSERT INTO asset_label (label_seq, created_at, asset_id)
  SELECT label.seq, NEW.created_at, NEW.id
  FROM asset_mark JOIN label ON label.account_id = NEW.account_id AND label.id = asset_mark.kind || ':' || asset_mark.name
  WHERE asset_mark.asset_id = NEW.id;
END;

-- Its row comes after the asset's.
CREATE TRIGGER asset_is_marked_with_its_format AFTER INSERT ON asset_import
BEGIN
  INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
  SELECT account_id, 'format:' || NEW.format, 'format', NEW.format, NEW.format FROM asset WHERE id = NEW.asset_id;
  INSERT INTO asset_label (label_seq, created_at, asset_id)
  SELECT label.seq, asset.created_at, asset.id
  FROM asset JOIN label ON label.account_id = asset.account_id AND label.id = 'format:' || NEW.format
  WHERE asset.id = NEW.asset_id;
END;
`},{version:13,name:`0013_name_uploads`,sql:`-- What the thing in an uploaded picture is called by its file's name; null where the name says nothing.
ALTER TABLE upload ADD COLUMN name TEXT;
`},{version:14,name:`0014_remember_engines`,sql:`-- Which engine works a generation, chosen when it is accepted, and under which name an engine elsewhere knows the work.
ALTER TABLE generation ADD COLUMN backend_id TEXT NOT NULL DEFAULT 'local';
ALTER TABLE generation ADD COLUMN remote_handle TEXT;
`}];function Lt(e,t){let{migrations:n,path:r}=t,i=Rt(e,r,t.backupsDir,n),a=n.filter(e=>e.version>i);a.length>0&&i>0&&Se(e,{...t,version:i}),e.function(`receiver_host`,{deterministic:!0},e=>Ft(String(e))),e.function(`name_key_of`,{deterministic:!0},e=>T(String(e)));for(let t of a)zt(e,t)}function Rt(e,t,n,r){let i=e.pragma(`user_version`,{simple:!0}),a=r.reduce((e,t)=>Math.max(e,t.version),0);if(i>a)throw new at(`newer_database`,t,`The database ${t} is of version ${i}, made by a newer Plinth; this one knows ${a}. Start the newer Plinth, choose another profile, or put back a copy from ${n}.`);return i}function zt(e,t){e.transaction(()=>{e.exec(t.sql);let n=e.pragma(`foreign_key_check`);if(n.length>0)throw Error(`${t.name} leaves ${n.length} broken references`);e.pragma(`user_version = ${t.version}`)}).immediate()}var Bt=2e3;function Vt(e){let t=[{table:`asset`,columns:[`glb_hash`,`thumbnail_hash`]},{table:`upload`,columns:[`hash`]},{table:`asset_import`,columns:[`original_hash`]}].map(({table:t,columns:n})=>e.prepare(`SELECT max(id) AS last, group_concat(hashes) AS hashes FROM (
         SELECT rowid AS id, ${n.join(` || ',' || `)} AS hashes FROM ${t}
         WHERE rowid > ? ORDER BY rowid LIMIT ${Bt}
       ) HAVING count(*) > 0`)),n=e.prepare(`SELECT hash FROM generation_picture`).pluck();return function*(){yield n.all();for(let e of t){let t=0;for(let n=e.get(t);n!==void 0;n=e.get(t))t=n.last,yield n.hashes.split(`,`)}}}var Q=2e3,$=[`id`,`at`,`method`,`path`,`status`,`code`,`duration_ms`,`account_id`,`key_id`,`notes`,`request_headers`,`request_body`,`response_headers`,`response_body`],Ht=$.join(`, `);function Ut(e){let t=e.prepare(O(`request_log`,$)),n=e.prepare(`DELETE FROM request_log WHERE seq <= ?`),r=e.prepare(`SELECT ${Ht} FROM request_log ORDER BY seq DESC LIMIT +?`),i=e.prepare(`DELETE FROM request_log`),a=e.transaction(e=>{let r=0;for(let n of e)r=Number(t.run(D(n,$)).lastInsertRowid);n.run(r-Q)});return{append:t=>{k(e,()=>a(t.map(Wt)))},list:e=>r.all(e).map(Gt),clear:()=>{i.run()}}}function Wt(e){return{id:e.id,at:e.at,method:e.method,path:e.path,status:e.status,code:e.code,duration_ms:e.durationMs,account_id:e.accountId,key_id:e.keyId,notes:JSON.stringify(e.notes),request_headers:e.requestHeaders===null?null:JSON.stringify(e.requestHeaders),request_body:e.requestBody,response_headers:e.responseHeaders===null?null:JSON.stringify(e.responseHeaders),response_body:e.responseBody}}function Gt(e){return{id:e.id,at:e.at,method:e.method,path:e.path,status:e.status,code:e.code,durationMs:e.duration_ms,accountId:e.account_id,keyId:e.key_id,notes:JSON.parse(e.notes),requestHeaders:Kt(e.request_headers),requestBody:e.request_body,responseHeaders:Kt(e.response_headers),responseBody:e.response_body}}function Kt(e){return e===null?null:JSON.parse(e)}function qt(e){let t=e.prepare(`SELECT value FROM setting WHERE name = ?`).pluck(),n=e.prepare(`INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`);return{get:e=>{let n=t.get(e);return n===void 0?null:n},set:(e,t)=>{n.run(e,t)}}}function Jt(e){let n=null,r=[],a=!1,o=!1,c=()=>{n!==null&&(t(n),n=null)},l=()=>{let t=r;r=[],a=!0;let u=e=>{a=!1,t.forEach(({resolve:t,reject:n})=>e===null?t():n(e)),r.length>0?l():o&&c()};try{n??=s(`${e}-wal`,`r+`),i(n,u)}catch(e){u(e)}};return{flushed:()=>new Promise((e,t)=>{r.push({resolve:e,reject:t}),a||l()}),close(){o=!0,a||c()}}}var Yt=`id, account_id, hash, media_type, size_bytes, created_at, name`;function Xt(e){let t=e.prepare(`INSERT INTO upload (${Yt}) VALUES (@id, @account_id, @hash, @media_type, @size_bytes, @created_at, @name)`),n=e.prepare(`SELECT ${Yt} FROM upload WHERE id = ?`),r=e.prepare(`DELETE FROM upload WHERE id IN (
       SELECT id FROM upload WHERE created_at < +? AND NOT EXISTS (
         SELECT 1 FROM generation WHERE finished_at IS NULL AND instr(request, upload.id) > 0
       ) ORDER BY created_at LIMIT +?
     )`),i=e.prepare(`SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS sizeBytes FROM upload`);return{usage:()=>i.get()??{count:0,sizeBytes:0},insert:e=>{t.run({id:e.id,account_id:e.accountId,hash:e.hash,media_type:e.mediaType,size_bytes:e.sizeBytes,created_at:e.createdAt,name:e.name})},find:e=>{let t=n.get(e);return t===void 0?null:Zt(t)},purge:(e,t)=>r.run(e,t).changes}}function Zt(e){return{id:e.id,accountId:e.account_id,hash:e.hash,mediaType:e.media_type,sizeBytes:e.size_bytes,createdAt:e.created_at,name:e.name}}var Qt=`plinth.db`;function $t(e){let{path:t,backupsDir:n=_(g(t),`backups`),migrations:r=It,logger:i,now:a}=e;o(g(t),{recursive:!0,mode:448}),le(t),[t,`${t}-wal`,`${t}-shm`].map(b).every(Boolean)||i.warn(`Other users of this machine may be able to read the database`,{path:t});let s=tn(e,t),c={path:t,backupsDir:n,isChanged:s===`integrity_check`},l=V(c,()=>Ke(t));try{return s!==null&&ot(l,t,n,s),s===`integrity_check`&&nn(e,t,n),V(c,()=>(Lt(l,{path:t,backupsDir:n,now:a,migrations:r}),l.pragma(`foreign_keys = ON`),rn(l,t,n)))}catch(e){throw l.close(),e}}function en({path:e}){let t=new v(e,{readonly:!0,fileMustExist:!0});try{ot(t,e,g(e),`quick_check`),Rt(t,e,g(e),It)}finally{t.close()}}function tn({logger:e},t){let n=ie(t);if(an(t))return e.warn(`The last stop was not clean; checking the database`,{path:t}),`quick_check`;switch(n){case`same`:return null;case`changed`:return e.warn(`The database was changed while nothing ran; checking it`,{path:t}),`integrity_check`;case null:return`quick_check`}}function nn({onProblem:e},t,n){e?.({code:`database_changed`,message:`The database was changed while Plinth was not running. It can be read, but values in it may be wrong. Unless you changed it yourself: ${dt(t,n)}`})}function rn(e,t,n){let r=Jt(t),i=e.transaction(e=>e()),a=ft(e),o=t=>{if(e.inTransaction)throw Error(`Store transactions must not be nested`);let n=a.revision();try{return i.immediate(t)}catch(e){throw a.revision()!==n&&a.forget(),e}};return{accounts:Oe(e),keys:Tt(e),ledger:Nt(e),generations:ht(e,a),assets:Je(e),labels:Ot(e),deliveries:et(e),uploads:Xt(e),requests:Ut(e),idempotency:Ct(e),settings:qt(e),transact:o,transactShared:async t=>{let n=k(e,()=>o(t));return await r.flushed(),n},pagesOfReferencedHashes:Vt(e),backUp:t=>ge(e,n,t),backUpNow:t=>_e(e,n,t),backups:()=>x(n),sizeBytes:()=>[t,`${t}-wal`].reduce((e,t)=>e+(p(t,{throwIfNoEntry:!1})?.size??0),0),close:()=>{r.close(),e.close();try{re(t)}catch{ae(t)}}}}function an(e){let t=p(`${e}-wal`,{throwIfNoEntry:!1});return t!==void 0&&t.size>0}export{Ft as a,b as c,Q as i,$t as n,x as o,en as r,Ce as s,Qt as t};
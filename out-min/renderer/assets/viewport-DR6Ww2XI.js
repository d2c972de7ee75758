import{O as e,Sr as t,_r as n,gr as r,hr as i,mr as a,xr as o,yr as s}from"./useButton-DWGXnUYB.js";import{t as c}from"./client-D8hJIYer.js";import{A as l,Bn as u,Cn as d,En as f,F as p,Fr as m,Gt as h,Ht as g,I as _,Jn as v,Kt as y,L as b,Mr as x,Nn as S,Or as C,Ot as w,Pr as T,R as E,Sn as D,Tn as O,Ut as k,Vt as A,Wt as j,Xn as ee,Yt as M,Zn as N,_ as te,_n as ne,bn as re,d as ie,dn as ae,dr as oe,f as se,fn as ce,hn as le,kr as ue,m as de,pn as fe,qt as pe,ur as me,vn as he,xn as ge,z as _e}from"./index-DjZ0R0W2.js";import{a as ve,i as ye}from"./live-model-D9v1o0l9.js";import{t as be}from"./button-BbQceN_s.js";import{a as xe,n as Se}from"./notice-DR3x4738.js";import{$ as Ce,$a as we,$i as P,$n as Te,$o as Ee,$r as De,$s as F,$t as Oe,A as I,Aa as L,Ai as ke,An as Ae,Ao as je,Ar as Me,As as Ne,At as Pe,B as Fe,Ba as Ie,Bi as Le,Bn as Re,Bo as ze,Br as Be,Bs as Ve,Bt as He,C as Ue,Ca as We,Ci as Ge,Cn as Ke,Co as qe,Cr as Je,Cs as Ye,Ct as Xe,D as Ze,Da as Qe,Di as $e,Dn as et,Do as tt,Dr as nt,Ds as rt,Dt as it,E as at,Ea as ot,Ei as st,En as ct,Eo as lt,Er as ut,Es as dt,Et as ft,F as pt,Fa as mt,Fi as ht,Fn as gt,Fo as _t,Fr as vt,Fs as yt,Ft as bt,G as xt,Ga as St,Gi as Ct,Gn as wt,Go as Tt,Gr as Et,Gs as Dt,Gt as Ot,H as kt,Ha as At,Hi as jt,Hn as Mt,Ho as Nt,Hr as Pt,Hs as Ft,Ht as It,I as Lt,Ia as Rt,Ii as R,In as zt,Io as Bt,Ir as Vt,Is as Ht,It as Ut,J as Wt,Ja as Gt,Ji as Kt,Jn as qt,Jo as Jt,Jr as Yt,Js as Xt,Jt as Zt,K as Qt,Ka as $t,Ki as en,Kn as tn,Ko as nn,Kr as rn,Ks as an,Kt as on,L as sn,La as cn,Li as ln,Ln as un,Lo as dn,Lr as fn,Ls as pn,Lt as mn,M as hn,Ma as gn,Mi as _n,Mn as vn,Mo as yn,Mr as bn,Ms as xn,Mt as Sn,N as Cn,Na as wn,Ni as Tn,Nn as En,No as Dn,Nr as On,Ns as kn,Nt as An,O as jn,Oa as Mn,Oi as Nn,On as Pn,Oo as Fn,Or as In,Os as Ln,Ot as Rn,P as zn,Pa as Bn,Pi as z,Pn as Vn,Po as Hn,Pr as Un,Ps as B,Pt as Wn,Q as Gn,Qa as Kn,Qi as qn,Qn as Jn,Qo as Yn,Qr as Xn,Qs as Zn,Qt as Qn,R as $n,Ra as er,Ri as tr,Rn as nr,Ro as rr,Rr as ir,Rs as ar,Rt as or,S as sr,Sa as cr,Si as lr,Sn as ur,So as dr,Sr as fr,Ss as pr,St as mr,T as hr,Ta as gr,Ti as _r,Tn as vr,To as yr,Tr as br,Ts as xr,Tt as Sr,U as Cr,Ua as wr,Ui as Tr,Un as Er,Uo as Dr,Ur as Or,Us as kr,Ut as Ar,V as jr,Va as Mr,Vi as Nr,Vn as Pr,Vo as Fr,Vr as Ir,Vs as Lr,Vt as Rr,W as zr,Wa as Br,Wi as Vr,Wn as Hr,Wo as Ur,Wr,Ws as Gr,Wt as Kr,X as qr,Xa as Jr,Xi as Yr,Xn as Xr,Xo as Zr,Xr as Qr,Xs as $r,Xt as ei,Y as ti,Ya as ni,Yi as ri,Yn as ii,Yo as ai,Yr as oi,Ys as si,Yt as ci,Z as li,Za as ui,Zi as di,Zn as fi,Zo as pi,Zr as mi,Zs as hi,Zt as gi,_a as _i,_i as vi,_n as yi,_o as bi,_r as xi,_s as Si,_t as Ci,a as wi,aa as Ti,ac as Ei,ai as Di,an as Oi,ao as ki,ar as Ai,as as ji,at as Mi,b as Ni,ba as Pi,bi as Fi,bn as Ii,bo as Li,br as Ri,bs as zi,bt as Bi,c as Vi,ca as Hi,cc as Ui,ci as Wi,cn as Gi,co as Ki,cr as qi,cs as Ji,ct as Yi,d as Xi,da as Zi,di as Qi,dn as $i,do as ea,dr as ta,ds as na,dt as ra,ea as ia,ec as aa,ei as oa,en as sa,eo as ca,er as la,es as ua,et as da,f as fa,fa as pa,fi as ma,fn as ha,fo as ga,fr as _a,fs as va,ft as ya,ga as ba,gi as xa,gn as Sa,go as Ca,gr as wa,gs as Ta,gt as Ea,h as Da,ha as Oa,hi as ka,hn as Aa,ho as ja,hr as Ma,hs as Na,ht as Pa,i as Fa,ia as Ia,ic as La,ii as Ra,in as za,io as Ba,ir as Va,is as Ha,it as Ua,j as Wa,ja as Ga,ji as Ka,jn as qa,jo as Ja,jr as Ya,js as V,jt as Xa,k as Za,ka as Qa,ki as $a,kn as eo,ko as to,kr as no,ks as ro,kt as io,l as ao,la as oo,lc as so,li as co,ln as lo,lo as uo,lr as fo,ls as po,lt as mo,ma as ho,mi as go,mn as _o,mo as vo,mr as H,ms as yo,mt as bo,n as xo,na as So,nc as Co,ni as wo,nn as To,no as Eo,nr as Do,ns as Oo,nt as ko,o as Ao,oa as jo,oc as Mo,oi as No,on as Po,oo as Fo,or as Io,os as Lo,ot as Ro,p as zo,pa as Bo,pi as Vo,pn as Ho,po as Uo,pr as U,ps as Wo,pt as Go,q as Ko,qa as qo,qi as Jo,qn as Yo,qo as Xo,qr as Zo,qs as Qo,qt as $o,r as es,ra as ts,rc as ns,ri as rs,rn as is,ro as as,rr as os,rs as ss,rt as cs,s as ls,sa as us,sc as ds,si as fs,sn as ps,so as ms,sr as hs,ss as gs,st as _s,t as vs,ta as ys,tc as bs,ti as xs,tn as Ss,to as Cs,tr as ws,ts as Ts,tt as Es,u as Ds,ua as Os,ui as ks,un as As,uo as js,ur as Ms,us as Ns,ut as Ps,va as Fs,vi as Is,vn as Ls,vo as Rs,vr as zs,vs as Bs,vt as Vs,w as Hs,wa as Us,wi as Ws,wn as Gs,wo as Ks,wr as qs,ws as Js,wt as Ys,xa as Xs,xi as Zs,xn as Qs,xo as $s,xr as ec,xs as tc,xt as nc,ya as rc,yi as ic,yn as ac,yo as oc,yr as sc,ys as cc,yt as lc,z as uc,za as dc,zi as fc,zn as pc,zo as mc,zr as hc,zs as gc,zt as _c}from"./commands-Dixoszuy.js";import{a as vc,i as yc}from"./shown-faults-CHqv0IAo.js";import{n as bc,t as xc}from"./kept-_9HF6qWh.js";import{a as Sc,c as Cc,l as wc,r as Tc,s as Ec,u as Dc}from"./rig-editing-DkiSAwNm.js";import{n as Oc}from"./field.module-ajlaITQm.js";import{t as kc}from"./use-assets-BO4qrpH2.js";import{t as Ac}from"./icon-button-DNTAbUIv.js";import{i as jc}from"./queries-CTMV5Jod.js";import{n as Mc,t as Nc}from"./grid-3x3-hXUpIHq1.js";import{n as Pc,r as Fc,t as Ic}from"./tags-B0MtLTme.js";import{t as Lc}from"./slider-Cmyzj8gh.js";import{t as Rc}from"./popover-CsGVMmUa.js";import{r as zc}from"./formatNumber-D5U4jg-t.js";var Bc={name:`camera`,size:24,node:[[`path`,{d:`M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z`,key:`18u6gg`}],[`circle`,{cx:`12`,cy:`13`,r:`3`,key:`1vg3eu`}]]};Bc.node;var Vc=a(Bc),Hc={name:`circle`,size:24,node:[[`circle`,{cx:`12`,cy:`12`,r:`10`,key:`1mglay`}]]};Hc.node;var Uc=a(Hc),Wc={name:`clapperboard`,size:24,node:[[`path`,{d:`m12.296 3.464 3.02 3.956`,key:`qash78`}],[`path`,{d:`M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3z`,key:`1h7j8b`}],[`path`,{d:`M3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z`,key:`4lm6w1`}],[`path`,{d:`m6.18 5.276 3.1 3.899`,key:`zjj9t3`}]]};Wc.node;var Gc=a(Wc),Kc={name:`grip`,size:24,node:[[`circle`,{cx:`12`,cy:`5`,r:`1`,key:`gxeob9`}],[`circle`,{cx:`19`,cy:`5`,r:`1`,key:`w8mnmm`}],[`circle`,{cx:`5`,cy:`5`,r:`1`,key:`lttvr7`}],[`circle`,{cx:`12`,cy:`12`,r:`1`,key:`41hilf`}],[`circle`,{cx:`19`,cy:`12`,r:`1`,key:`1wjl8i`}],[`circle`,{cx:`5`,cy:`12`,r:`1`,key:`1pcz8c`}],[`circle`,{cx:`12`,cy:`19`,r:`1`,key:`lyex9k`}],[`circle`,{cx:`19`,cy:`19`,r:`1`,key:`shf9b7`}],[`circle`,{cx:`5`,cy:`19`,r:`1`,key:`bfqh0e`}]]};Kc.node;var qc=a(Kc),Jc={name:`layers`,size:24,node:[[`path`,{d:`M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z`,key:`zw3jo`}],[`path`,{d:`M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12`,key:`1wduqc`}],[`path`,{d:`M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17`,key:`kqbvx6`}]],aliases:[`layers-3`]};Jc.node;var Yc=a(Jc),Xc={name:`lightbulb`,size:24,node:[[`path`,{d:`M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5`,key:`1gvzjb`}],[`path`,{d:`M9 18h6`,key:`x1upvd`}],[`path`,{d:`M10 22h4`,key:`ceow96`}]]};Xc.node;var Zc=a(Xc),Qc={name:`maximize`,size:24,node:[[`path`,{d:`M8 3H5a2 2 0 0 0-2 2v3`,key:`1dcmit`}],[`path`,{d:`M21 8V5a2 2 0 0 0-2-2h-3`,key:`1e4gt3`}],[`path`,{d:`M3 16v3a2 2 0 0 0 2 2h3`,key:`wsl5sc`}],[`path`,{d:`M16 21h3a2 2 0 0 0 2-2v-3`,key:`18trek`}]]};Qc.node;var $c=a(Qc),el={name:`monitor-x`,size:24,node:[[`path`,{d:`m14.5 12.5-5-5`,key:`1jahn5`}],[`path`,{d:`m9.5 12.5 5-5`,key:`1k2t7b`}],[`rect`,{width:`20`,height:`14`,x:`2`,y:`3`,rx:`2`,key:`48i651`}],[`path`,{d:`M12 17v4`,key:`1riwvh`}],[`path`,{d:`M8 21h8`,key:`1ev6f3`}]]};el.node;var tl=a(el),nl={name:`orbit`,size:24,node:[[`path`,{d:`M20.341 6.484A10 10 0 0 1 10.266 21.85`,key:`1enhxb`}],[`path`,{d:`M3.659 17.516A10 10 0 0 1 13.74 2.152`,key:`1crzgf`}],[`circle`,{cx:`12`,cy:`12`,r:`3`,key:`1v7zrd`}],[`circle`,{cx:`19`,cy:`5`,r:`2`,key:`mhkx31`}],[`circle`,{cx:`5`,cy:`19`,r:`2`,key:`v8kfzx`}]]};nl.node;var rl=a(nl),il={name:`pause`,size:24,node:[[`rect`,{x:`14`,y:`3`,width:`5`,height:`18`,rx:`1`,key:`kaeet6`}],[`rect`,{x:`5`,y:`3`,width:`5`,height:`18`,rx:`1`,key:`1wsw3u`}]]};il.node;var al=a(il),ol={name:`repeat`,size:24,node:[[`path`,{d:`m17 2 4 4-4 4`,key:`nntrym`}],[`path`,{d:`M3 11v-1a4 4 0 0 1 4-4h14`,key:`84bu3i`}],[`path`,{d:`m7 22-4-4 4-4`,key:`1wqhfi`}],[`path`,{d:`M21 13v1a4 4 0 0 1-4 4H3`,key:`1rx37r`}]]};ol.node;var sl=a(ol),cl={name:`rotate-3d`,size:24,node:[[`path`,{d:`m15.194 13.707 3.814 1.86-1.86 3.814`,key:`16shm9`}],[`path`,{d:`M16.47214 7.52786 A 5 10 0 1 0 13 21.79796`,key:`1245p8`}],[`path`,{d:`M21.79796 11 A 10 5 0 1 0 19 15.57071`,key:`1i40ks`}]],aliases:[`rotate-3-d`]};cl.node;var ll=a(cl),ul={name:`ruler`,size:24,node:[[`path`,{d:`M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0Z`,key:`icamh8`}],[`path`,{d:`m14.5 12.5 2-2`,key:`inckbg`}],[`path`,{d:`m11.5 9.5 2-2`,key:`fmmyf7`}],[`path`,{d:`m8.5 6.5 2-2`,key:`vc6u1g`}],[`path`,{d:`m17.5 15.5 2-2`,key:`wo5hmg`}]]};ul.node;var dl=a(ul),fl={name:`spline`,size:24,node:[[`circle`,{cx:`19`,cy:`5`,r:`2`,key:`mhkx31`}],[`circle`,{cx:`5`,cy:`19`,r:`2`,key:`v8kfzx`}],[`path`,{d:`M5 17A12 12 0 0 1 17 5`,key:`1okkup`}]]};fl.node;var pl=a(fl),ml={name:`square-split-horizontal`,size:24,node:[[`path`,{d:`M12 2v20`,key:`t6zp3m`}],[`path`,{d:`M16 3h3a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-3`,key:`saxlbk`}],[`path`,{d:`M8 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3`,key:`m1vog4`}]],aliases:[`split-square-horizontal`]};ml.node;var hl=a(ml),gl={name:`swatch-book`,size:24,node:[[`path`,{d:`M11 17a4 4 0 0 1-8 0V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2Z`,key:`1ldrpk`}],[`path`,{d:`M16.7 13H19a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H7`,key:`11i5po`}],[`path`,{d:`M 7 17h.01`,key:`1euzgo`}],[`path`,{d:`m11 8 2.3-2.3a2.4 2.4 0 0 1 3.404.004L18.6 7.6a2.4 2.4 0 0 1 .026 3.434L9.9 19.8`,key:`o2gii7`}]]};gl.node;var _l=a(gl),W=t(s(),1),vl=o({ACESFilmicToneMapping:()=>4,AddEquation:()=>100,AddOperation:()=>2,AdditiveAnimationBlendMode:()=>Sn,AdditiveBlending:()=>2,AgXToneMapping:()=>6,AlphaFormat:()=>An,AlwaysCompare:()=>519,AlwaysDepth:()=>1,AlwaysStencilFunc:()=>519,AmbientLight:()=>Wn,AnimationAction:()=>bt,AnimationClip:()=>Ut,AnimationLoader:()=>mn,AnimationMixer:()=>or,AnimationObjectGroup:()=>_c,AnimationUtils:()=>He,ArcCurve:()=>Rr,ArrayCamera:()=>It,ArrowHelper:()=>Ar,AttachedBindMode:()=>Kr,Audio:()=>Ot,AudioAnalyser:()=>on,AudioContext:()=>$o,AudioListener:()=>Zt,AudioLoader:()=>ci,AxesHelper:()=>ei,BackSide:()=>1,BasicDepthPacking:()=>gi,BasicShadowMap:()=>0,BatchedMesh:()=>Qn,BezierInterpolant:()=>Oe,Bone:()=>sa,BooleanKeyframeTrack:()=>Ss,Box2:()=>To,Box3:()=>is,Box3Helper:()=>za,BoxGeometry:()=>Oi,BoxHelper:()=>Po,BufferAttribute:()=>ps,BufferGeometry:()=>Gi,BufferGeometryLoader:()=>lo,ByteType:()=>As,Cache:()=>$i,Camera:()=>ha,CameraHelper:()=>Ho,CanvasTexture:()=>_o,CapsuleGeometry:()=>Aa,CatmullRomCurve3:()=>Sa,CineonToneMapping:()=>3,CircleGeometry:()=>yi,ClampToEdgeWrapping:()=>Ls,Clock:()=>ac,Color:()=>Ii,ColorKeyframeTrack:()=>Qs,ColorManagement:()=>ur,Compatibility:()=>Ke,CompressedArrayTexture:()=>Gs,CompressedCubeTexture:()=>vr,CompressedTexture:()=>ct,CompressedTextureLoader:()=>et,ConeGeometry:()=>Pn,ConstantAlphaFactor:()=>213,ConstantColorFactor:()=>211,Controls:()=>eo,CubeCamera:()=>Ae,CubeDepthTexture:()=>qa,CubeReflectionMapping:()=>301,CubeRefractionMapping:()=>302,CubeTexture:()=>vn,CubeTextureLoader:()=>En,CubicBezierCurve:()=>Vn,CubicBezierCurve3:()=>gt,CubicInterpolant:()=>zt,CullFaceBack:()=>1,CullFaceFront:()=>2,CullFaceFrontBack:()=>3,CullFaceNone:()=>0,Curve:()=>un,CurvePath:()=>nr,CustomBlending:()=>5,CustomToneMapping:()=>5,CylinderGeometry:()=>pc,Cylindrical:()=>Re,Data3DTexture:()=>Pr,DataArrayTexture:()=>Mt,DataTexture:()=>Er,DataTextureLoader:()=>Hr,DataUtils:()=>wt,DecrementStencilOp:()=>tn,DecrementWrapStencilOp:()=>Yo,DefaultLoadingManager:()=>qt,DepthFormat:()=>ii,DepthStencilFormat:()=>Xr,DepthTexture:()=>fi,DetachedBindMode:()=>Jn,DirectionalLight:()=>Te,DirectionalLightHelper:()=>la,DiscreteInterpolant:()=>ws,DodecahedronGeometry:()=>Do,DoubleSide:()=>2,DstAlphaFactor:()=>206,DstColorFactor:()=>208,DynamicCopyUsage:()=>os,DynamicDrawUsage:()=>Va,DynamicReadUsage:()=>Ai,EdgesGeometry:()=>Io,EllipseCurve:()=>hs,EqualCompare:()=>514,EqualDepth:()=>4,EqualStencilFunc:()=>514,EquirectangularReflectionMapping:()=>303,EquirectangularRefractionMapping:()=>304,Euler:()=>qi,EventDispatcher:()=>fo,ExternalTexture:()=>Ms,ExtrudeGeometry:()=>ta,FileLoader:()=>_a,Float16BufferAttribute:()=>U,Float32BufferAttribute:()=>H,FloatType:()=>Ma,Fog:()=>wa,FogExp2:()=>xi,FramebufferTexture:()=>zs,FrontSide:()=>0,Frustum:()=>sc,FrustumArray:()=>Ri,GLBufferAttribute:()=>ec,GLSL1:()=>`100`,GLSL3:()=>fr,GreaterCompare:()=>516,GreaterDepth:()=>6,GreaterEqualCompare:()=>518,GreaterEqualDepth:()=>5,GreaterEqualStencilFunc:()=>518,GreaterStencilFunc:()=>516,GridHelper:()=>Je,Group:()=>qs,HTMLTexture:()=>br,HalfFloatType:()=>ut,HemisphereLight:()=>nt,HemisphereLightHelper:()=>In,IcosahedronGeometry:()=>no,ImageBitmapLoader:()=>Me,ImageLoader:()=>Ya,ImageUtils:()=>bn,IncrementStencilOp:()=>On,IncrementWrapStencilOp:()=>Un,InstancedBufferAttribute:()=>vt,InstancedBufferGeometry:()=>Vt,InstancedInterleavedBuffer:()=>fn,InstancedMesh:()=>ir,Int16BufferAttribute:()=>hc,Int32BufferAttribute:()=>Be,Int8BufferAttribute:()=>Ir,IntType:()=>Pt,InterleavedBuffer:()=>Or,InterleavedBufferAttribute:()=>Wr,Interpolant:()=>Et,InterpolateBezier:()=>rn,InterpolateDiscrete:()=>Zo,InterpolateLinear:()=>Yt,InterpolateSmooth:()=>oi,InterpolationSamplingMode:()=>Qr,InterpolationSamplingType:()=>mi,InvertStencilOp:()=>Xn,KeepStencilOp:()=>De,KeyframeTrack:()=>oa,LOD:()=>xs,LatheGeometry:()=>wo,Layers:()=>rs,LessCompare:()=>513,LessDepth:()=>2,LessEqualCompare:()=>515,LessEqualDepth:()=>3,LessEqualStencilFunc:()=>515,LessStencilFunc:()=>513,Light:()=>Ra,LightProbe:()=>Di,LightShadow:()=>No,Line:()=>fs,Line3:()=>Wi,LineBasicMaterial:()=>co,LineCurve:()=>ks,LineCurve3:()=>Qi,LineDashedMaterial:()=>ma,LineLoop:()=>Vo,LineSegments:()=>go,LinearFilter:()=>ka,LinearInterpolant:()=>xa,LinearMipMapLinearFilter:()=>vi,LinearMipMapNearestFilter:()=>Is,LinearMipmapLinearFilter:()=>ic,LinearMipmapNearestFilter:()=>Fi,LinearSRGBColorSpace:()=>Zs,LinearToneMapping:()=>1,LinearTransfer:()=>lr,Loader:()=>Ge,LoaderUtils:()=>Ws,LoadingManager:()=>_r,LoopOnce:()=>st,LoopPingPong:()=>$e,LoopRepeat:()=>Nn,MOUSE:()=>$a,Material:()=>ke,MaterialBlending:()=>6,MaterialLoader:()=>Ka,MathUtils:()=>_n,Matrix2:()=>Tn,Matrix3:()=>z,Matrix4:()=>ht,MaxEquation:()=>104,Mesh:()=>R,MeshBasicMaterial:()=>ln,MeshDepthMaterial:()=>tr,MeshDistanceMaterial:()=>fc,MeshLambertMaterial:()=>Le,MeshMatcapMaterial:()=>Nr,MeshNormalMaterial:()=>jt,MeshPhongMaterial:()=>Tr,MeshPhysicalMaterial:()=>Vr,MeshStandardMaterial:()=>Ct,MeshToonMaterial:()=>en,MinEquation:()=>103,MirroredRepeatWrapping:()=>Jo,MixOperation:()=>1,MultiplyBlending:()=>4,MultiplyOperation:()=>0,NearestFilter:()=>Kt,NearestMipMapLinearFilter:()=>ri,NearestMipMapNearestFilter:()=>Yr,NearestMipmapLinearFilter:()=>di,NearestMipmapNearestFilter:()=>qn,NeutralToneMapping:()=>7,NeverCompare:()=>512,NeverDepth:()=>0,NeverStencilFunc:()=>512,NoBlending:()=>0,NoColorSpace:()=>``,NoNormalPacking:()=>``,NoToneMapping:()=>0,NormalAnimationBlendMode:()=>P,NormalBlending:()=>1,NormalGAPacking:()=>`ga`,NormalRGPacking:()=>`rg`,NotEqualCompare:()=>517,NotEqualDepth:()=>7,NotEqualStencilFunc:()=>517,NumberKeyframeTrack:()=>ia,Object3D:()=>ys,ObjectLoader:()=>So,ObjectSpaceNormalMap:()=>1,OctahedronGeometry:()=>ts,OneFactor:()=>201,OneMinusConstantAlphaFactor:()=>214,OneMinusConstantColorFactor:()=>212,OneMinusDstAlphaFactor:()=>207,OneMinusDstColorFactor:()=>209,OneMinusSrcAlphaFactor:()=>205,OneMinusSrcColorFactor:()=>203,OrthographicCamera:()=>Ia,PCFShadowMap:()=>1,PCFSoftShadowMap:()=>2,PMREMGenerator:()=>zl,Path:()=>Ti,PerspectiveCamera:()=>jo,Plane:()=>us,PlaneGeometry:()=>Hi,PlaneHelper:()=>oo,PointLight:()=>Os,PointLightHelper:()=>Zi,Points:()=>pa,PointsMaterial:()=>Bo,PolarGridHelper:()=>ho,PolyhedronGeometry:()=>Oa,PositionalAudio:()=>ba,PropertyBinding:()=>_i,PropertyMixer:()=>Fs,QuadraticBezierCurve:()=>rc,QuadraticBezierCurve3:()=>Pi,Quaternion:()=>Xs,QuaternionKeyframeTrack:()=>cr,QuaternionLinearInterpolant:()=>We,R11_EAC_Format:()=>Us,RED_GREEN_RGTC2_Format:()=>ot,RED_RGTC1_Format:()=>Qe,REVISION:()=>`187`,RG11_EAC_Format:()=>Mn,RGBADepthPacking:()=>Qa,RGBAFormat:()=>L,RGBAIntegerFormat:()=>Ga,RGBA_ASTC_10x10_Format:()=>gn,RGBA_ASTC_10x5_Format:()=>wn,RGBA_ASTC_10x6_Format:()=>Bn,RGBA_ASTC_10x8_Format:()=>mt,RGBA_ASTC_12x10_Format:()=>Rt,RGBA_ASTC_12x12_Format:()=>cn,RGBA_ASTC_4x4_Format:()=>er,RGBA_ASTC_5x4_Format:()=>dc,RGBA_ASTC_5x5_Format:()=>Ie,RGBA_ASTC_6x5_Format:()=>Mr,RGBA_ASTC_6x6_Format:()=>At,RGBA_ASTC_8x5_Format:()=>wr,RGBA_ASTC_8x6_Format:()=>Br,RGBA_ASTC_8x8_Format:()=>St,RGBA_BPTC_Format:()=>$t,RGBA_ETC2_EAC_Format:()=>qo,RGBA_PVRTC_2BPPV1_Format:()=>Gt,RGBA_PVRTC_4BPPV1_Format:()=>ni,RGBA_S3TC_DXT1_Format:()=>Jr,RGBA_S3TC_DXT3_Format:()=>ui,RGBA_S3TC_DXT5_Format:()=>Kn,RGBDepthPacking:()=>we,RGBFormat:()=>ca,RGBIntegerFormat:()=>Cs,RGB_BPTC_SIGNED_Format:()=>Eo,RGB_BPTC_UNSIGNED_Format:()=>as,RGB_ETC1_Format:()=>Ba,RGB_ETC2_Format:()=>ki,RGB_PVRTC_2BPPV1_Format:()=>Fo,RGB_PVRTC_4BPPV1_Format:()=>ms,RGB_S3TC_DXT1_Format:()=>Ki,RGDepthPacking:()=>uo,RGFormat:()=>js,RGIntegerFormat:()=>ea,RawShaderMaterial:()=>ga,Ray:()=>Uo,Raycaster:()=>vo,RectAreaLight:()=>ja,RedFormat:()=>Ca,RedIntegerFormat:()=>bi,ReinhardToneMapping:()=>2,RenderObjectRefreshType:()=>Rs,RenderTarget:()=>oc,RenderTarget3D:()=>Li,RepeatWrapping:()=>$s,ReplaceStencilOp:()=>dr,ReverseSubtractEquation:()=>102,RingGeometry:()=>Ks,SIGNED_R11_EAC_Format:()=>yr,SIGNED_RED_GREEN_RGTC2_Format:()=>lt,SIGNED_RED_RGTC1_Format:()=>tt,SIGNED_RG11_EAC_Format:()=>Fn,SRGBColorSpace:()=>to,SRGBTransfer:()=>je,Scene:()=>Ja,ShaderChunk:()=>G,ShaderLib:()=>xl,ShaderMaterial:()=>yn,ShadowMaterial:()=>Dn,Shape:()=>Hn,ShapeGeometry:()=>_t,ShapePath:()=>Bt,ShapeUtils:()=>dn,ShortType:()=>rr,Skeleton:()=>mc,SkeletonHelper:()=>ze,SkinnedMesh:()=>Fr,Source:()=>Nt,Sphere:()=>Dr,SphereGeometry:()=>Ur,Spherical:()=>Tt,SphericalHarmonics3:()=>nn,SplineCurve:()=>Xo,SpotLight:()=>Jt,SpotLightHelper:()=>ai,Sprite:()=>Zr,SpriteMaterial:()=>pi,SrcAlphaFactor:()=>204,SrcAlphaSaturateFactor:()=>210,SrcColorFactor:()=>202,StaticCopyUsage:()=>Yn,StaticDrawUsage:()=>Ee,StaticReadUsage:()=>ua,StereoCamera:()=>Ts,StreamCopyUsage:()=>Oo,StreamDrawUsage:()=>ss,StreamReadUsage:()=>Ha,StringKeyframeTrack:()=>ji,SubtractEquation:()=>101,SubtractiveBlending:()=>3,TOUCH:()=>Lo,TangentSpaceNormalMap:()=>0,TetrahedronGeometry:()=>gs,Texture:()=>Ji,TextureLoader:()=>po,TextureSource:()=>Ns,TextureUtils:()=>na,Timer:()=>va,TimestampQuery:()=>Wo,TorusGeometry:()=>yo,TorusKnotGeometry:()=>Na,Triangle:()=>Ta,TriangleFanDrawMode:()=>2,TriangleStripDrawMode:()=>1,TrianglesDrawMode:()=>0,TubeGeometry:()=>Si,UVMapping:()=>300,Uint16BufferAttribute:()=>Bs,Uint32BufferAttribute:()=>cc,Uint8BufferAttribute:()=>zi,Uint8ClampedBufferAttribute:()=>tc,Uniform:()=>pr,UniformsGroup:()=>Ye,UniformsLib:()=>K,UniformsUtils:()=>Js,UnsignedByteType:()=>xr,UnsignedInt101111Type:()=>dt,UnsignedInt248Type:()=>rt,UnsignedInt5999Type:()=>Ln,UnsignedIntType:()=>ro,UnsignedShort4444Type:()=>Ne,UnsignedShort5551Type:()=>V,UnsignedShortType:()=>xn,VSMShadowMap:()=>3,Vector2:()=>kn,Vector3:()=>B,Vector4:()=>yt,VectorKeyframeTrack:()=>Ht,VideoFrameTexture:()=>pn,VideoTexture:()=>ar,WebGL3DRenderTarget:()=>gc,WebGLArrayRenderTarget:()=>Ve,WebGLCoordinateSystem:()=>Lr,WebGLCubeRenderTarget:()=>Al,WebGLRenderTarget:()=>Ft,WebGLRenderer:()=>Cf,WebGLUtils:()=>df,WebGPUCoordinateSystem:()=>kr,WebXRController:()=>Gr,WireframeGeometry:()=>Dt,WrapAroundEnding:()=>an,ZeroCurvatureEnding:()=>Qo,ZeroFactor:()=>200,ZeroSlopeEnding:()=>Xt,ZeroStencilOp:()=>0,createCanvasElement:()=>$r,error:()=>Zn,getConsoleFunction:()=>bs,log:()=>ns,setConsoleFunction:()=>Mo,warn:()=>ds,warnOnce:()=>Ui});function yl(){let e=null,t=!1,n=null,r=null;function i(t,a){r=e.requestAnimationFrame(i),n(t,a)}return{start:function(){t!==!0&&n!==null&&e!==null&&(r=e.requestAnimationFrame(i),t=!0)},stop:function(){e!==null&&e.cancelAnimationFrame(r),t=!1},setAnimationLoop:function(e){n=e},setContext:function(t){e=t}}}function bl(e){let t=new WeakMap;function n(t,n){let r=t.array,i=t.usage,a=r.byteLength,o=e.createBuffer();e.bindBuffer(n,o),e.bufferData(n,r,i),t.onUploadCallback();let s;if(r instanceof Float32Array)s=e.FLOAT;else if(typeof Float16Array<`u`&&r instanceof Float16Array)s=e.HALF_FLOAT;else if(r instanceof Uint16Array)s=t.isFloat16BufferAttribute?e.HALF_FLOAT:e.UNSIGNED_SHORT;else if(r instanceof Int16Array)s=e.SHORT;else if(r instanceof Uint32Array)s=e.UNSIGNED_INT;else if(r instanceof Int32Array)s=e.INT;else if(r instanceof Int8Array)s=e.BYTE;else if(r instanceof Uint8Array)s=e.UNSIGNED_BYTE;else if(r instanceof Uint8ClampedArray)s=e.UNSIGNED_BYTE;else throw Error(`THREE.WebGLAttributes: Unsupported buffer data format: `+r);return{buffer:o,type:s,bytesPerElement:r.BYTES_PER_ELEMENT,version:t.version,size:a}}function r(t,n,r){let i=n.array,a=n.updateRanges;if(e.bindBuffer(r,t),a.length===0)e.bufferSubData(r,0,i);else{a.sort((e,t)=>e.start-t.start);let t=0;for(let e=1;e<a.length;e++){let n=a[t],r=a[e];r.start<=n.start+n.count+1?n.count=Math.max(n.count,r.start+r.count-n.start):(++t,a[t]=r)}a.length=t+1;for(let t=0,n=a.length;t<n;t++){let n=a[t];e.bufferSubData(r,n.start*i.BYTES_PER_ELEMENT,i,n.start,n.count)}n.clearUpdateRanges()}n.onUploadCallback()}function i(e){return e.isInterleavedBufferAttribute&&(e=e.data),t.get(e)}function a(n){n.isInterleavedBufferAttribute&&(n=n.data);let r=t.get(n);r&&(e.deleteBuffer(r.buffer),t.delete(n))}function o(e,i){if(e.isInterleavedBufferAttribute&&(e=e.data),e.isGLBufferAttribute){let n=t.get(e);(!n||n.version<e.version)&&t.set(e,{buffer:e.buffer,type:e.type,bytesPerElement:e.elementSize,version:e.version});return}let a=t.get(e);if(a===void 0)t.set(e,n(e,i));else if(a.version<e.version){if(a.size!==e.array.byteLength)throw Error(`THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.`);r(a.buffer,e,i),a.version=e.version}}return{get:i,remove:a,update:o}}var G={alphahash_fragment:`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,alphahash_pars_fragment:`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,alphamap_fragment:`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,alphamap_pars_fragment:`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,alphatest_fragment:`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,alphatest_pars_fragment:`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,aomap_fragment:`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,aomap_pars_fragment:`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,batching_pars_vertex:`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,batching_vertex:`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,begin_vertex:`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,beginnormal_vertex:`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,bsdfs:`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,iridescence_fragment:`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,bumpmap_pars_fragment:`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,clipping_planes_fragment:`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,clipping_planes_pars_fragment:`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,clipping_planes_pars_vertex:`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,clipping_planes_vertex:`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,color_fragment:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,color_pars_fragment:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,color_pars_vertex:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,color_vertex:`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,common:`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,defaultnormal_vertex:`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,displacementmap_pars_vertex:`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,displacementmap_vertex:`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,emissivemap_fragment:`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,emissivemap_pars_fragment:`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,colorspace_fragment:`gl_FragColor = linearToOutputTexel( gl_FragColor );`,colorspace_pars_fragment:`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,envmap_fragment:`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,envmap_common_pars_fragment:`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,envmap_pars_fragment:`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,envmap_pars_vertex:`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,envmap_physical_pars_fragment:`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,envmap_vertex:`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fog_vertex:`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,fog_pars_vertex:`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,fog_fragment:`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,fog_pars_fragment:`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,gradientmap_pars_fragment:`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,lightmap_pars_fragment:`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,lights_lambert_fragment:`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,lights_lambert_pars_fragment:`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,lights_pars_begin:`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,lights_toon_fragment:`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,lights_toon_pars_fragment:`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,lights_phong_fragment:`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,lights_phong_pars_fragment:`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,lights_physical_fragment:`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,lights_physical_pars_fragment:`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,lights_fragment_begin:`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,lights_fragment_maps:`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,lights_fragment_end:`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,lightprobes_pars_fragment:`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,logdepthbuf_fragment:`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,logdepthbuf_pars_fragment:`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,logdepthbuf_pars_vertex:`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,logdepthbuf_vertex:`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,map_fragment:`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,map_pars_fragment:`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,map_particle_fragment:`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,map_particle_pars_fragment:`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,metalnessmap_fragment:`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,metalnessmap_pars_fragment:`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,morphinstance_vertex:`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,morphcolor_vertex:`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,morphnormal_vertex:`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,morphtarget_pars_vertex:`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,morphtarget_vertex:`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,normal_fragment_begin:`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,normal_fragment_maps:`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,normal_pars_fragment:`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,normal_pars_vertex:`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,normal_vertex:`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,normalmap_pars_fragment:`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,clearcoat_normal_fragment_begin:`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,clearcoat_normal_fragment_maps:`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,clearcoat_pars_fragment:`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,iridescence_pars_fragment:`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,opaque_fragment:`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,packing:`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,premultiplied_alpha_fragment:`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,project_vertex:`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,dithering_fragment:`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,dithering_pars_fragment:`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,roughnessmap_fragment:`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,roughnessmap_pars_fragment:`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,shadowmap_pars_fragment:`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,shadowmap_pars_vertex:`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,shadowmap_vertex:`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,shadowmask_pars_fragment:`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,skinbase_vertex:`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,skinning_pars_vertex:`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,skinning_vertex:`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,skinnormal_vertex:`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,specularmap_fragment:`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,specularmap_pars_fragment:`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,tonemapping_fragment:`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,tonemapping_pars_fragment:`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,transmission_fragment:`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,transmission_pars_fragment:`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,uv_pars_fragment:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,uv_pars_vertex:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,uv_vertex:`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,worldpos_vertex:`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,background_vert:`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,background_frag:`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,backgroundCube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,backgroundCube_frag:`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,cube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,cube_frag:`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,depth_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,depth_frag:`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,distance_vert:`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,distance_frag:`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,equirect_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,equirect_frag:`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,linedashed_vert:`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,linedashed_frag:`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,meshbasic_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,meshbasic_frag:`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshlambert_vert:`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshlambert_frag:`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshmatcap_vert:`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,meshmatcap_frag:`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshnormal_vert:`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,meshnormal_frag:`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,meshphong_vert:`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshphong_frag:`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshphysical_vert:`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,meshphysical_frag:`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshtoon_vert:`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshtoon_frag:`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,points_vert:`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,points_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,shadow_vert:`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,shadow_frag:`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,sprite_vert:`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,sprite_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`},K={common:{diffuse:{value:new Ii(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new z},alphaMap:{value:null},alphaMapTransform:{value:new z},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new z}},envmap:{envMap:{value:null},envMapRotation:{value:new z},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new z}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new z}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new z},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new z},normalScale:{value:new kn(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new z},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new z}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new z}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new z}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ii(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ii(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new z},alphaTest:{value:0},uvTransform:{value:new z}},sprite:{diffuse:{value:new Ii(16777215)},opacity:{value:1},center:{value:new kn(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new z},alphaMap:{value:null},alphaMapTransform:{value:new z},alphaTest:{value:0}}},xl={basic:{uniforms:La([K.common,K.specularmap,K.envmap,K.aomap,K.lightmap,K.fog]),vertexShader:G.meshbasic_vert,fragmentShader:G.meshbasic_frag},lambert:{uniforms:La([K.common,K.specularmap,K.envmap,K.aomap,K.lightmap,K.emissivemap,K.bumpmap,K.normalmap,K.displacementmap,K.fog,K.lights,{emissive:{value:new Ii(0)},envMapIntensity:{value:1}}]),vertexShader:G.meshlambert_vert,fragmentShader:G.meshlambert_frag},phong:{uniforms:La([K.common,K.specularmap,K.envmap,K.aomap,K.lightmap,K.emissivemap,K.bumpmap,K.normalmap,K.displacementmap,K.fog,K.lights,{emissive:{value:new Ii(0)},specular:{value:new Ii(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:G.meshphong_vert,fragmentShader:G.meshphong_frag},standard:{uniforms:La([K.common,K.envmap,K.aomap,K.lightmap,K.emissivemap,K.bumpmap,K.normalmap,K.displacementmap,K.roughnessmap,K.metalnessmap,K.fog,K.lights,{emissive:{value:new Ii(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:G.meshphysical_vert,fragmentShader:G.meshphysical_frag},toon:{uniforms:La([K.common,K.aomap,K.lightmap,K.emissivemap,K.bumpmap,K.normalmap,K.displacementmap,K.gradientmap,K.fog,K.lights,{emissive:{value:new Ii(0)}}]),vertexShader:G.meshtoon_vert,fragmentShader:G.meshtoon_frag},matcap:{uniforms:La([K.common,K.bumpmap,K.normalmap,K.displacementmap,K.fog,{matcap:{value:null}}]),vertexShader:G.meshmatcap_vert,fragmentShader:G.meshmatcap_frag},points:{uniforms:La([K.points,K.fog]),vertexShader:G.points_vert,fragmentShader:G.points_frag},dashed:{uniforms:La([K.common,K.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:G.linedashed_vert,fragmentShader:G.linedashed_frag},depth:{uniforms:La([K.common,K.displacementmap]),vertexShader:G.depth_vert,fragmentShader:G.depth_frag},normal:{uniforms:La([K.common,K.bumpmap,K.normalmap,K.displacementmap,{opacity:{value:1}}]),vertexShader:G.meshnormal_vert,fragmentShader:G.meshnormal_frag},sprite:{uniforms:La([K.sprite,K.fog]),vertexShader:G.sprite_vert,fragmentShader:G.sprite_frag},background:{uniforms:{uvTransform:{value:new z},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:G.background_vert,fragmentShader:G.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new z}},vertexShader:G.backgroundCube_vert,fragmentShader:G.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:G.cube_vert,fragmentShader:G.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:G.equirect_vert,fragmentShader:G.equirect_frag},distance:{uniforms:La([K.common,K.displacementmap,{referencePosition:{value:new B},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:G.distance_vert,fragmentShader:G.distance_frag},shadow:{uniforms:La([K.lights,K.fog,{color:{value:new Ii(0)},opacity:{value:1}}]),vertexShader:G.shadow_vert,fragmentShader:G.shadow_frag}};xl.physical={uniforms:La([xl.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new z},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new z},clearcoatNormalScale:{value:new kn(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new z},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new z},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new z},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new z},sheen:{value:0},sheenColor:{value:new Ii(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new z},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new z},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new z},transmissionSamplerSize:{value:new kn},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new z},attenuationDistance:{value:0},attenuationColor:{value:new Ii(0)},specularColor:{value:new Ii(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new z},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new z},anisotropyVector:{value:new kn},anisotropyMap:{value:null},anisotropyMapTransform:{value:new z}}]),vertexShader:G.meshphysical_vert,fragmentShader:G.meshphysical_frag};var Sl={r:0,b:0,g:0},Cl=new ht,wl=new z;wl.set(-1,0,0,0,1,0,0,0,1);function Tl(e,t,n,r,i,a){let o=new Ii(0),s=i===!0?0:1,c,l,u=null,d=0,f=null;function p(e){let n=e.isScene===!0?e.background:null;if(n&&n.isTexture){let r=e.backgroundBlurriness>0;n=t.get(n,r)}return n}function m(t){let r=!1,i=p(t);i===null?g(o,s):i&&i.isColor&&(g(i,1),r=!0);let c=e.xr.getEnvironmentBlendMode();c===`additive`?n.buffers.color.setClear(0,0,0,1,a):c===`alpha-blend`&&n.buffers.color.setClear(0,0,0,0,a),(e.autoClear||r)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil))}function h(t,n){let i=p(n);i&&i.isCubeTexture?(l===void 0&&(l=new R(new Oi(1,1,1),new yn({name:`BackgroundCubeMaterial`,uniforms:si(xl.backgroundCube.uniforms),vertexShader:xl.backgroundCube.vertexShader,fragmentShader:xl.backgroundCube.fragmentShader,side:1,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute(`normal`),l.geometry.deleteAttribute(`uv`),l.onBeforeRender=function(e,t,n){this.matrixWorld.copyPosition(n.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),r.update(l)),l.material.uniforms.envMap.value=i,l.material.uniforms.backgroundBlurriness.value=n.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(Cl.makeRotationFromEuler(n.backgroundRotation)).transpose(),i.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(wl),l.material.toneMapped=ur.getTransfer(i.colorSpace)!==je,(u!==i||d!==i.version||f!==e.toneMapping)&&(l.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),l.layers.enableAll(),t.unshift(l,l.geometry,l.material,0,0,null)):i&&i.isTexture&&(c===void 0&&(c=new R(new Hi(2,2),new yn({name:`BackgroundMaterial`,uniforms:si(xl.background.uniforms),vertexShader:xl.background.vertexShader,fragmentShader:xl.background.fragmentShader,side:0,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute(`normal`),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),r.update(c)),c.material.uniforms.t2D.value=i,c.material.uniforms.backgroundIntensity.value=n.backgroundIntensity,c.material.toneMapped=ur.getTransfer(i.colorSpace)!==je,i.matrixAutoUpdate===!0&&i.updateMatrix(),c.material.uniforms.uvTransform.value.copy(i.matrix),(u!==i||d!==i.version||f!==e.toneMapping)&&(c.material.needsUpdate=!0,u=i,d=i.version,f=e.toneMapping),c.layers.enableAll(),t.unshift(c,c.geometry,c.material,0,0,null))}function g(t,r){t.getRGB(Sl,Co(e)),n.buffers.color.setClear(Sl.r,Sl.g,Sl.b,r,a)}function _(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(e,t=1){o.set(e),s=t,g(o,s)},getClearAlpha:function(){return s},setClearAlpha:function(e){s=e,g(o,s)},render:m,addToRenderList:h,dispose:_}}function El(e,t){let n=e.getParameter(e.MAX_VERTEX_ATTRIBS),r={},i=f(null),a=i,o=!1;function s(n,r,i,s,c){let u=!1,f=d(n,s,i,r);a!==f&&(a=f,l(a.object)),u=p(n,s,i,c),u&&m(n,s,i,c),c!==null&&t.update(c,e.ELEMENT_ARRAY_BUFFER),(u||o)&&(o=!1,b(n,r,i,s),c!==null&&e.bindBuffer(e.ELEMENT_ARRAY_BUFFER,t.get(c).buffer))}function c(){return e.createVertexArray()}function l(t){return e.bindVertexArray(t)}function u(t){return e.deleteVertexArray(t)}function d(e,t,n,i){let a=i.wireframe===!0,o=r[t.id];o===void 0&&(o={},r[t.id]=o);let s=e.isInstancedMesh===!0?e.id:0,l=o[s];l===void 0&&(l={},o[s]=l);let u=l[n.id];u===void 0&&(u={},l[n.id]=u);let d=u[a];return d===void 0&&(d=f(c()),u[a]=d),d}function f(e){let t=[],r=[],i=[];for(let e=0;e<n;e++)t[e]=0,r[e]=0,i[e]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:t,enabledAttributes:r,attributeDivisors:i,object:e,attributes:{},index:null}}function p(e,t,n,r){let i=a.attributes,o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=i[t],r=o[t];if(r===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(r=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(r=e.instanceColor)),n===void 0||n.attribute!==r||r&&n.data!==r.data)return!0;s++}return a.attributesNum!==s||a.index!==r}function m(e,t,n,r){let i={},o=t.attributes,s=0,c=n.getAttributes();for(let t in c)if(c[t].location>=0){let n=o[t];n===void 0&&(t===`instanceMatrix`&&e.instanceMatrix&&(n=e.instanceMatrix),t===`instanceColor`&&e.instanceColor&&(n=e.instanceColor));let r={};r.attribute=n,n&&n.data&&(r.data=n.data),i[t]=r,s++}a.attributes=i,a.attributesNum=s,a.index=r}function h(){let e=a.newAttributes;for(let t=0,n=e.length;t<n;t++)e[t]=0}function g(e){_(e,0)}function _(t,n){let r=a.newAttributes,i=a.enabledAttributes,o=a.attributeDivisors;r[t]=1,i[t]===0&&(e.enableVertexAttribArray(t),i[t]=1),o[t]!==n&&(e.vertexAttribDivisor(t,n),o[t]=n)}function v(){let t=a.newAttributes,n=a.enabledAttributes;for(let r=0,i=n.length;r<i;r++)n[r]!==t[r]&&(e.disableVertexAttribArray(r),n[r]=0)}function y(t,n,r,i,a,o,s){s===!0?e.vertexAttribIPointer(t,n,r,a,o):e.vertexAttribPointer(t,n,r,i,a,o)}function b(n,r,i,a){h();let o=a.attributes,s=i.getAttributes(),c=r.defaultAttributeValues;for(let r in s){let i=s[r];if(i.location>=0){let s=o[r];if(s===void 0&&(r===`instanceMatrix`&&n.instanceMatrix&&(s=n.instanceMatrix),r===`instanceColor`&&n.instanceColor&&(s=n.instanceColor)),s!==void 0){let r=s.normalized,o=s.itemSize,c=t.get(s);if(c===void 0)continue;let l=c.buffer,u=c.type,d=c.bytesPerElement,f=u===e.INT||u===e.UNSIGNED_INT||s.gpuType===1013;if(s.isInterleavedBufferAttribute){let t=s.data,c=t.isInterleavedBuffer===!0?t.stride:t.itemSize,p=s.offset;if(t.isInstancedInterleavedBuffer||t.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,t.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=t.meshPerAttribute*t.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,c*d,(p+o/i.locationSize*e)*d,f)}else{if(s.isInstancedBufferAttribute){for(let e=0;e<i.locationSize;e++)_(i.location+e,s.meshPerAttribute);n.isInstancedMesh!==!0&&a._maxInstanceCount===void 0&&(a._maxInstanceCount=s.meshPerAttribute*s.count)}else for(let e=0;e<i.locationSize;e++)g(i.location+e);e.bindBuffer(e.ARRAY_BUFFER,l);for(let e=0;e<i.locationSize;e++)y(i.location+e,o/i.locationSize,u,r,o*d,o/i.locationSize*e*d,f)}}else if(c!==void 0){let t=c[r];if(t!==void 0)switch(t.length){case 2:e.vertexAttrib2fv(i.location,t);break;case 3:e.vertexAttrib3fv(i.location,t);break;case 4:e.vertexAttrib4fv(i.location,t);break;default:e.vertexAttrib1fv(i.location,t)}}}}v()}function x(){T();for(let e in r){let t=r[e];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e]}}function S(e){if(r[e.id]===void 0)return;let t=r[e.id];for(let e in t){let n=t[e];for(let e in n){let t=n[e];for(let e in t)u(t[e].object),delete t[e];delete n[e]}}delete r[e.id]}function C(e){for(let t in r){let n=r[t];for(let t in n){let r=n[t];if(r[e.id]===void 0)continue;let i=r[e.id];for(let e in i)u(i[e].object),delete i[e];delete r[e.id]}}}function w(e){for(let t in r){let n=r[t],i=e.isInstancedMesh===!0?e.id:0,a=n[i];if(a!==void 0){for(let e in a){let t=a[e];for(let e in t)u(t[e].object),delete t[e];delete a[e]}delete n[i],Object.keys(n).length===0&&delete r[t]}}}function T(){E(),o=!0,a!==i&&(a=i,l(a.object))}function E(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:s,reset:T,resetDefaultState:E,dispose:x,releaseStatesOfGeometry:S,releaseStatesOfObject:w,releaseStatesOfProgram:C,initAttributes:h,enableAttribute:g,disableUnusedAttributes:v}}function Dl(e,t,n){let r;function i(e){r=e}function a(t,i){e.drawArrays(r,t,i),n.update(i,r,1)}function o(t,i,a){a!==0&&(e.drawArraysInstanced(r,t,i,a),n.update(i,r,a))}function s(e,i,a){if(a===0)return;t.get(`WEBGL_multi_draw`).multiDrawArraysWEBGL(r,e,0,i,0,a);let o=0;for(let e=0;e<a;e++)o+=i[e];n.update(o,r,1)}this.setMode=i,this.render=a,this.renderInstances=o,this.renderMultiDraw=s}function Ol(e,t,n,r){let i;function a(){if(i!==void 0)return i;if(t.has(`EXT_texture_filter_anisotropic`)===!0){let n=t.get(`EXT_texture_filter_anisotropic`);i=e.getParameter(n.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(t){return t===1023||r.convert(t)===e.getParameter(e.IMPLEMENTATION_COLOR_READ_FORMAT)}function s(n){let i=n===1016&&(t.has(`EXT_color_buffer_half_float`)||t.has(`EXT_color_buffer_float`));return!(n!==1009&&n!==1015&&!i&&r.convert(n)!==e.getParameter(e.IMPLEMENTATION_COLOR_READ_TYPE))}function c(t){if(t===`highp`){if(e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.HIGH_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.HIGH_FLOAT).precision>0)return`highp`;t=`mediump`}return t===`mediump`&&e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.MEDIUM_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.MEDIUM_FLOAT).precision>0?`mediump`:`lowp`}let l=n.precision===void 0?`highp`:n.precision,u=c(l);u!==l&&(ds(`WebGLRenderer:`,l,`not supported, using`,u,`instead.`),l=u);let d=n.reversedDepthBuffer===!0&&t.has(`EXT_clip_control`),f=n.logarithmicDepthBuffer===!0&&d===!1;n.reversedDepthBuffer===!0&&d===!1&&ds(`WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer.`),n.logarithmicDepthBuffer===!0&&d===!0&&ds(`WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.`);let p=e.getParameter(e.MAX_TEXTURE_IMAGE_UNITS),m=e.getParameter(e.MAX_VERTEX_TEXTURE_IMAGE_UNITS),h=e.getParameter(e.MAX_TEXTURE_SIZE),g=e.getParameter(e.MAX_CUBE_MAP_TEXTURE_SIZE),_=e.getParameter(e.MAX_VERTEX_ATTRIBS),v=e.getParameter(e.MAX_VERTEX_UNIFORM_VECTORS),y=e.getParameter(e.MAX_VARYING_VECTORS),b=e.getParameter(e.MAX_FRAGMENT_UNIFORM_VECTORS),x=e.getParameter(e.MAX_SAMPLES),S=e.getParameter(e.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:a,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:s,precision:l,logarithmicDepthBuffer:f,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:m,maxTextureSize:h,maxCubemapSize:g,maxAttributes:_,maxVertexUniforms:v,maxVaryings:y,maxFragmentUniforms:b,maxSamples:x,samples:S}}function kl(e){let t=this,n=null,r=0,i=!1,a=!1,o=new us,s=new z,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(e,t){let n=e.length!==0||t||r!==0||i;return i=t,r=e.length,n},this.beginShadows=function(){a=!0,u(null)},this.endShadows=function(){a=!1},this.setGlobalState=function(e,t){n=u(e,t,0)},this.setState=function(t,o,s){let d=t.clippingPlanes,f=t.clipIntersection,p=t.clipShadows,m=e.get(t);if(!i||d===null||d.length===0||a&&!p)a?u(null):l();else{let e=a?0:r,t=e*4,i=m.clippingState||null;c.value=i,i=u(d,o,t,s);for(let e=0;e!==t;++e)i[e]=n[e];m.clippingState=i,this.numIntersection=f?this.numPlanes:0,this.numPlanes+=e}};function l(){c.value!==n&&(c.value=n,c.needsUpdate=r>0),t.numPlanes=r,t.numIntersection=0}function u(e,n,r,i){let a=e===null?0:e.length,l=null;if(a!==0){if(l=c.value,i!==!0||l===null){let t=r+a*4,i=n.matrixWorldInverse;s.getNormalMatrix(i),(l===null||l.length<t)&&(l=new Float32Array(t));for(let t=0,n=r;t!==a;++t,n+=4)o.copy(e[t]).applyMatrix4(i,s),o.normal.toArray(l,n),l[n+3]=o.constant}c.value=l,c.needsUpdate=!0}return t.numPlanes=a,t.numIntersection=0,l}}var Al=class extends Ft{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},r=[n,n,n,n,n,n];this.texture=new vn(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},r=new Oi(5,5,5),i=new yn({name:`CubemapFromEquirect`,uniforms:si(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:1,blending:0});i.uniforms.tEquirect.value=t;let a=new R(r,i),o=t.minFilter;return t.minFilter===1008&&(t.minFilter=ka),new Ae(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,n=!0,r=!0){let i=e.getRenderTarget();for(let i=0;i<6;i++)e.setRenderTarget(this,i),e.clear(t,n,r);e.setRenderTarget(i)}},jl=256,Ml=3,Nl=20,Pl=256,Fl=16,Il=3,Ll=new B,Rl=new Ii,zl=class e{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ae(1,10,null),this._boxMesh=new R(new Oi(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,r=100,i={}){let{size:a=256,position:o=Ll}=i,s=this._renderer;this._setSize(a);let c=this._allocateTarget(),l=this._getSourceTarget(!0);t>0&&(l.texture.mipmapsAutoUpdate=!1);let u=s.autoClear,d=s.autoClearColor,f=s.autoClearDepth,p=s.autoClearStencil,m=e.background;s.autoClear=!0,s.autoClearColor=!0,s.autoClearDepth=!0,s.autoClearStencil=!0,m===null&&(e.background=s.getClearColor(Rl));let h=new Ae(n,r,l);return h.position.copy(o),h.update(s,e),s.autoClear=u,s.autoClearColor=d,s.autoClearDepth=f,s.autoClearStencil=p,e.background=m,t>0&&(l.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Kl(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gl(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(jl,F(e))}_fromTexture(e,t){e.mapping===301||e.mapping===302?this._setSize(e.image.length===0?jl:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Bl(e,!1,!1),n=Math.log2(e)-Ml;for(let r=0;r<=n;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name=`PMREM`,t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Bl(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let r=this._boxMesh,i=this._cubeCamera;r.material=n,i.renderTarget=e,i.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),i.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===301||e.mapping===302?(this._cubemapMaterial===null&&(this._cubemapMaterial=Kl()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gl()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Hl(),this._integrationMaterial=Ul());let n=this._cubeSize,r=t.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let a=this._integrationMaterial.uniforms;a.envMap.value=this._sourceTarget.texture,a.sourceLod.value=Math.log2(n/Fl);for(let o=0;o<=r;o++){let s=e.lodToRoughness(o,r);if(o>r-Il)a.roughness.value=s,this._renderCube(t,o,this._integrationMaterial);else{let e=s>0?Math.log2(n)+.5*Math.log2(6/(Pl*s**4))+.5:0;i.roughness.value=s,i.lodBias.value=e,this._renderCube(t,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Wl());let n=this._blurMaterial,r=n.uniforms,i=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=i.texture,this._renderCube(e,0,n),r.envMap.value=e.texture,this._renderCube(i,0,n)}};function Bl(e,t,n){return new Al(e,{minFilter:ic,generateMipmaps:t,type:ut,colorSpace:Zs,depthBuffer:n})}function Vl(e,t,n){return new yn({name:e,uniforms:t,vertexShader:G.cube_vert,fragmentShader:n,side:1,blending:0,depthTest:!1,depthWrite:!1})}function Hl(){return Vl(`PMREMGGXConvolution`,{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Pl}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Ul(){return Vl(`PMREMGGXIntegration`,{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Fl}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Wl(){return Vl(`PMREMSphericalGaussianBlur`,{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Nl}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Gl(){return Vl(`PMREMEquirectangularToCubemap`,{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Kl(){return Vl(`PMREMCubemapToCubemap`,{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function ql(e){let t=new WeakMap,n=new WeakMap,r=null;function i(e,t=!1){return e==null?null:t?o(e):a(e)}function a(n){if(n&&n.isTexture){let r=n.mapping;if(r===303||r===304){if(t.has(n)){let e=t.get(n).texture;return s(e,n.mapping)}{let r=n.image;if(r&&r.height>0){let i=new Al(r.height);return i.fromEquirectangularTexture(e,n),t.set(n,i),n.addEventListener(`dispose`,l),s(i.texture,n.mapping)}return null}}}return n}function o(t){if(t&&t.isTexture&&t.isPMREMTexture!==!0){let i=t.mapping,a=i===303||i===304,o=i===301||i===302;if(a||o){let i=n.get(t),s=i===void 0?0:i.texture.pmremVersion;if(t.isRenderTargetTexture&&t.pmremVersion!==s)return r===null&&(r=new zl(e)),i=a?r.fromEquirectangular(t,i):r.fromCubemap(t,i),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),i.texture;if(i!==void 0)return i.texture;{let s=t.image;return a&&s&&s.height>0||o&&s&&c(s)?(r===null&&(r=new zl(e)),i=a?r.fromEquirectangular(t):r.fromCubemap(t),i.texture.pmremVersion=t.pmremVersion,n.set(t,i),t.addEventListener(`dispose`,u),i.texture):null}}}return t}function s(e,t){return t===303?e.mapping=301:t===304&&(e.mapping=302),e}function c(e){let t=0;for(let n=0;n<6;n++)e[n]!==void 0&&t++;return t===6}function l(e){let n=e.target;n.removeEventListener(`dispose`,l);let r=t.get(n);r!==void 0&&(t.delete(n),r.dispose())}function u(e){let t=e.target;t.removeEventListener(`dispose`,u);let r=n.get(t);r!==void 0&&(n.delete(t),r.dispose())}function d(){t=new WeakMap,n=new WeakMap,r!==null&&(r.dispose(),r=null)}return{get:i,dispose:d}}function Jl(e){let t={};function n(n){if(t[n]!==void 0)return t[n];let r=e.getExtension(n);return t[n]=r,r}return{has:function(e){return n(e)!==null},init:function(){n(`EXT_color_buffer_float`),n(`WEBGL_clip_cull_distance`),n(`OES_texture_float_linear`),n(`EXT_color_buffer_half_float`),n(`WEBGL_multisampled_render_to_texture`),n(`WEBGL_render_shared_exponent`)},get:function(e){let t=n(e);return t===null&&Ui(`WebGLRenderer: `+e+` extension not supported.`),t}}}function Yl(e,t,n,r){let i={},a=new WeakMap,o=new FinalizationRegistry(e=>delete i[e]);function s(e){c(e.target)}function c(e){e.index!==null&&t.remove(e.index);for(let n in e.attributes)t.remove(e.attributes[n]);e.removeEventListener(`dispose`,s),delete i[e.id],o.unregister(e);let c=a.get(e);c&&(t.remove(c),a.delete(e)),r.releaseStatesOfGeometry(e),e.isInstancedBufferGeometry===!0&&delete e._maxInstanceCount,n.memory.geometries--}function l(e,t){return i[t.id]===void 0&&(t.addEventListener(`dispose`,s),i[t.id]=new WeakRef(t),o.register(t,t.id,t),n.memory.geometries++),t}function u(n){let r=n.attributes;for(let n in r)t.update(r[n],e.ARRAY_BUFFER)}function d(e){let n=e.index,r=e.attributes.position,i=0;if(r===void 0)return;let o=n===null?r.array.length/3-1:n.array.length,s=new(r.count>=65535?cc:Bs)(Math.ceil(o/3)*6,1),c=s.array;if(n!==null){let e=n.array;i=n.version;for(let t=0,n=0;t<o;t+=3){let r=e[t+0],i=e[t+1],a=e[t+2];c[n++]=r,c[n++]=i,c[n++]=i,c[n++]=a,c[n++]=a,c[n++]=r}}else{i=r.version;for(let e=0,t=0;e<o;e+=3){let n=e+0,r=e+1,i=e+2;c[t++]=n,c[t++]=r,c[t++]=r,c[t++]=i,c[t++]=i,c[t++]=n}}s.version=i;let l=a.get(e);l&&t.remove(l),a.set(e,s)}function f(e){let t=a.get(e);if(t){let n=e.index;n!==null&&t.version<n.version&&d(e)}else d(e);return a.get(e)}function p(){for(let e in i){let t=i[e].deref();t!==void 0&&c(t)}}return{get:l,update:u,getWireframeAttribute:f,dispose:p}}function Xl(e,t,n){let r;function i(e){r=e}let a,o;function s(e){a=e.type,o=e.bytesPerElement}function c(t,i){e.drawElements(r,i,a,t*o),n.update(i,r,1)}function l(t,i,s){s!==0&&(e.drawElementsInstanced(r,i,a,t*o,s),n.update(i,r,s))}function u(e,i,o){if(o===0)return;t.get(`WEBGL_multi_draw`).multiDrawElementsWEBGL(r,i,0,a,e,0,o);let s=0;for(let e=0;e<o;e++)s+=i[e];n.update(s,r,1)}this.setMode=i,this.setIndex=s,this.render=c,this.renderInstances=l,this.renderMultiDraw=u}function Zl(e){let t={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function r(t,r,i){switch(n.calls++,r){case e.TRIANGLES:n.triangles+=t/3*i;break;case e.LINES:n.lines+=t/2*i;break;case e.LINE_STRIP:n.lines+=i*(t-1);break;case e.LINE_LOOP:n.lines+=i*t;break;case e.POINTS:n.points+=i*t;break;default:Zn(`WebGLInfo: Unknown draw mode:`,r)}}function i(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:t,render:n,programs:null,autoReset:!0,reset:i,update:r}}function Ql(e,t,n){let r=new WeakMap,i=new yt;function a(a,o,s){let c=a.morphTargetInfluences,l=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=l===void 0?0:l.length,d=r.get(o);if(d===void 0||d.count!==u){d!==void 0&&d.texture.dispose();let e=o.morphAttributes.position!==void 0,n=o.morphAttributes.normal!==void 0,a=o.morphAttributes.color!==void 0,s=o.morphAttributes.position||[],c=o.morphAttributes.normal||[],l=o.morphAttributes.color||[],f=0;e===!0&&(f=1),n===!0&&(f=2),a===!0&&(f=3);let p=o.attributes.position.count*f,m=1;p>t.maxTextureSize&&(m=Math.ceil(p/t.maxTextureSize),p=t.maxTextureSize);let h=new Float32Array(p*m*4*u),g=new Mt(h,p,m,u);g.type=Ma,g.needsUpdate=!0;let _=f*4;for(let t=0;t<u;t++){let r=s[t],o=c[t],u=l[t],d=p*m*4*t;for(let t=0;t<r.count;t++){let s=t*_;e===!0&&(i.fromBufferAttribute(r,t),h[d+s+0]=i.x,h[d+s+1]=i.y,h[d+s+2]=i.z,h[d+s+3]=0),n===!0&&(i.fromBufferAttribute(o,t),h[d+s+4]=i.x,h[d+s+5]=i.y,h[d+s+6]=i.z,h[d+s+7]=0),a===!0&&(i.fromBufferAttribute(u,t),h[d+s+8]=i.x,h[d+s+9]=i.y,h[d+s+10]=i.z,h[d+s+11]=u.itemSize===4?i.w:1)}}d={count:u,texture:g,size:new kn(p,m)},r.set(o,d);function v(){g.dispose(),r.delete(o),o.removeEventListener(`dispose`,v)}o.addEventListener(`dispose`,v)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)s.getUniforms().setValue(e,`morphTexture`,a.morphTexture,n);else{let t=0;for(let e=0;e<c.length;e++)t+=c[e];let n=o.morphTargetsRelative?1:1-t;s.getUniforms().setValue(e,`morphTargetBaseInfluence`,n),s.getUniforms().setValue(e,`morphTargetInfluences`,c)}s.getUniforms().setValue(e,`morphTargetsTexture`,d.texture,n),s.getUniforms().setValue(e,`morphTargetsTextureSize`,d.size)}return{update:a}}function $l(e,t,n,r,i){let a=new WeakMap;function o(r){let o=i.render.frame,s=r.geometry,l=t.get(r,s);if(a.get(l)!==o&&(t.update(l),a.set(l,o)),r.isInstancedMesh&&(r.hasEventListener(`dispose`,c)===!1&&r.addEventListener(`dispose`,c),a.get(r)!==o&&(n.update(r.instanceMatrix,e.ARRAY_BUFFER),r.instanceColor!==null&&n.update(r.instanceColor,e.ARRAY_BUFFER),a.set(r,o))),r.isSkinnedMesh){let e=r.skeleton;a.get(e)!==o&&(e.update(),a.set(e,o))}return l}function s(){a=new WeakMap}function c(e){let t=e.target;t.removeEventListener(`dispose`,c),r.releaseStatesOfObject(t),n.remove(t.instanceMatrix),t.instanceColor!==null&&n.remove(t.instanceColor)}return{update:o,dispose:s}}var eu={1:`LINEAR_TONE_MAPPING`,2:`REINHARD_TONE_MAPPING`,3:`CINEON_TONE_MAPPING`,4:`ACES_FILMIC_TONE_MAPPING`,6:`AGX_TONE_MAPPING`,7:`NEUTRAL_TONE_MAPPING`,5:`CUSTOM_TONE_MAPPING`};function tu(e,t,n,r,i,a){let o=new Ft(t,n,{type:e,depthBuffer:i,stencilBuffer:a,samples:r?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),s=null,c=null,l=null,u=new Gi;u.setAttribute(`position`,new H([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute(`uv`,new H([0,2,0,0,2,0],2));let d=new ga({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),f=new R(u,d),p=new Ia(-1,1,1,-1,0,1),m=null,h=null,g=!1,_,v=null,y=[],b=!1;this.setSize=function(e,t){o.setSize(e,t),s!==null&&s.setSize(e,t),c!==null&&c.setSize(e,t);for(let n=0;n<y.length;n++){let r=y[n];r.setSize&&r.setSize(e,t)}},this.setEffects=function(e){y=e,b=y.length>0&&y[0].isRenderPass===!0;let t=o.width,n=o.height;y.length>0&&s===null&&(s=new Ft(t,n,{type:ut,depthBuffer:!1,stencilBuffer:!1}),c=new Ft(t,n,{type:ut,depthBuffer:!1,stencilBuffer:!1}));let r=i===!0&&y.some(e=>e.needsDepthTexture===!0);r!==(o.depthTexture!==null)&&(r===!0&&l===null&&(l=new fi(t,n),a===!0&&(l.format=Xr,l.type=rt)),o.dispose(),o.depthTexture=r?l:null,o.resolveDepthBuffer=r,o.storeMultisampledDepthBuffer=r);for(let e=0;e<y.length;e++){let i=y[e];i.setSize&&i.setSize(t,n),r&&i.needsDepthTexture===!0&&i.setDepthTexture&&i.setDepthTexture(l)}},this.begin=function(e,t){if(g||e.toneMapping===0&&y.length===0)return!1;if(v=t,t!==null){let e=t.width,n=t.height;(o.width!==e||o.height!==n)&&this.setSize(e,n)}return b===!1&&e.setRenderTarget(o),_=e.toneMapping,e.toneMapping=0,!0},this.hasRenderPass=function(){return b},this.end=function(e,t){e.toneMapping=_,g=!0;let n=o,r=s;for(let i=0;i<y.length;i++){let a=y[i];a.enabled!==!1&&(a.render(e,r,n,t),a.needsSwap!==!1&&(n=r,r=r===s?c:s))}if(m!==e.outputColorSpace||h!==e.toneMapping){m=e.outputColorSpace,h=e.toneMapping,d.defines={},ur.getTransfer(m)===`srgb`&&(d.defines.SRGB_TRANSFER=``);let t=eu[h];t&&(d.defines[t]=``),d.needsUpdate=!0}d.uniforms.tDiffuse.value=n.texture,e.setRenderTarget(v),e.render(f,p),v=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),s!==null&&s.dispose(),c!==null&&c.dispose(),u.dispose(),d.dispose()}}var nu=new Ji,ru=new fi(1,1),iu=new qa(1),au=new Mt,ou=new Pr,su=new vn,cu=[],lu=[],uu=new Float32Array(16),du=new Float32Array(9),fu=new Float32Array(4);function pu(e,t,n){let r=e[0];if(r<=0||r>0)return e;let i=t*n,a=cu[i];if(a===void 0&&(a=new Float32Array(i),cu[i]=a),t!==0){r.toArray(a,0);for(let r=1,i=0;r!==t;++r)i+=n,e[r].toArray(a,i)}return a}function q(e,t){if(e.length!==t.length)return!1;for(let n=0,r=e.length;n<r;n++)if(e[n]!==t[n])return!1;return!0}function J(e,t){for(let n=0,r=t.length;n<r;n++)e[n]=t[n]}function mu(e,t){let n=lu[t];n===void 0&&(n=new Int32Array(t),lu[t]=n);for(let r=0;r!==t;++r)n[r]=e.allocateTextureUnit();return n}function hu(e,t){let n=this.cache;n[0]!==t&&(e.uniform1f(this.addr,t),n[0]=t)}function gu(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2f(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(q(n,t))return;e.uniform2fv(this.addr,t),J(n,t)}}function _u(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3f(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else if(t.r!==void 0)(n[0]!==t.r||n[1]!==t.g||n[2]!==t.b)&&(e.uniform3f(this.addr,t.r,t.g,t.b),n[0]=t.r,n[1]=t.g,n[2]=t.b);else{if(q(n,t))return;e.uniform3fv(this.addr,t),J(n,t)}}function vu(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4f(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(q(n,t))return;e.uniform4fv(this.addr,t),J(n,t)}}function yu(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(q(n,t))return;e.uniformMatrix2fv(this.addr,!1,t),J(n,t)}else{if(q(n,r))return;fu.set(r),e.uniformMatrix2fv(this.addr,!1,fu),J(n,r)}}function bu(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(q(n,t))return;e.uniformMatrix3fv(this.addr,!1,t),J(n,t)}else{if(q(n,r))return;du.set(r),e.uniformMatrix3fv(this.addr,!1,du),J(n,r)}}function xu(e,t){let n=this.cache,r=t.elements;if(r===void 0){if(q(n,t))return;e.uniformMatrix4fv(this.addr,!1,t),J(n,t)}else{if(q(n,r))return;uu.set(r),e.uniformMatrix4fv(this.addr,!1,uu),J(n,r)}}function Su(e,t){let n=this.cache;n[0]!==t&&(e.uniform1i(this.addr,t),n[0]=t)}function Cu(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2i(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(q(n,t))return;e.uniform2iv(this.addr,t),J(n,t)}}function wu(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3i(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(q(n,t))return;e.uniform3iv(this.addr,t),J(n,t)}}function Tu(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4i(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(q(n,t))return;e.uniform4iv(this.addr,t),J(n,t)}}function Eu(e,t){let n=this.cache;n[0]!==t&&(e.uniform1ui(this.addr,t),n[0]=t)}function Du(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2ui(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(q(n,t))return;e.uniform2uiv(this.addr,t),J(n,t)}}function Ou(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3ui(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(q(n,t))return;e.uniform3uiv(this.addr,t),J(n,t)}}function ku(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4ui(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(q(n,t))return;e.uniform4uiv(this.addr,t),J(n,t)}}function Au(e){return e.version===0&&(e.compareFunction=519,e.needsUpdate=!0),e}function ju(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_2D_SHADOW?Au(ru):nu,n.setTexture2D(t||a,i)}function Mu(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture3D(t||ou,i)}function Nu(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i);let a;a=this.type===e.SAMPLER_CUBE_SHADOW?Au(iu):su,n.setTextureCube(t||a,i)}function Pu(e,t,n){let r=this.cache,i=n.allocateTextureUnit();r[0]!==i&&(e.uniform1i(this.addr,i),r[0]=i),n.setTexture2DArray(t||au,i)}function Fu(e){switch(e){case 5126:return hu;case 35664:return gu;case 35665:return _u;case 35666:return vu;case 35674:return yu;case 35675:return bu;case 35676:return xu;case 5124:case 35670:return Su;case 35667:case 35671:return Cu;case 35668:case 35672:return wu;case 35669:case 35673:return Tu;case 5125:return Eu;case 36294:return Du;case 36295:return Ou;case 36296:return ku;case 35678:case 36198:case 36298:case 36306:case 35682:return ju;case 35679:case 36299:case 36307:return Mu;case 35680:case 36300:case 36308:case 36293:return Nu;case 36289:case 36303:case 36311:case 36292:return Pu}}function Iu(e,t){e.uniform1fv(this.addr,t)}function Lu(e,t){let n=pu(t,this.size,2);e.uniform2fv(this.addr,n)}function Ru(e,t){let n=pu(t,this.size,3);e.uniform3fv(this.addr,n)}function zu(e,t){let n=pu(t,this.size,4);e.uniform4fv(this.addr,n)}function Bu(e,t){let n=pu(t,this.size,4);e.uniformMatrix2fv(this.addr,!1,n)}function Vu(e,t){let n=pu(t,this.size,9);e.uniformMatrix3fv(this.addr,!1,n)}function Hu(e,t){let n=pu(t,this.size,16);e.uniformMatrix4fv(this.addr,!1,n)}function Uu(e,t){e.uniform1iv(this.addr,t)}function Wu(e,t){e.uniform2iv(this.addr,t)}function Gu(e,t){e.uniform3iv(this.addr,t)}function Ku(e,t){e.uniform4iv(this.addr,t)}function qu(e,t){e.uniform1uiv(this.addr,t)}function Ju(e,t){e.uniform2uiv(this.addr,t)}function Yu(e,t){e.uniform3uiv(this.addr,t)}function Xu(e,t){e.uniform4uiv(this.addr,t)}function Zu(e,t,n){let r=this.cache,i=t.length,a=mu(n,i);q(r,a)||(e.uniform1iv(this.addr,a),J(r,a));let o;o=this.type===e.SAMPLER_2D_SHADOW?Au(ru):nu;for(let e=0;e!==i;++e)n.setTexture2D(t[e]||o,a[e])}function Qu(e,t,n){let r=this.cache,i=t.length,a=mu(n,i);q(r,a)||(e.uniform1iv(this.addr,a),J(r,a));for(let e=0;e!==i;++e)n.setTexture3D(t[e]||ou,a[e])}function $u(e,t,n){let r=this.cache,i=t.length,a=mu(n,i);q(r,a)||(e.uniform1iv(this.addr,a),J(r,a));let o;o=this.type===e.SAMPLER_CUBE_SHADOW?Au(iu):su;for(let e=0;e!==i;++e)n.setTextureCube(t[e]||o,a[e])}function ed(e,t,n){let r=this.cache,i=t.length,a=mu(n,i);q(r,a)||(e.uniform1iv(this.addr,a),J(r,a));for(let e=0;e!==i;++e)n.setTexture2DArray(t[e]||au,a[e])}function td(e){switch(e){case 5126:return Iu;case 35664:return Lu;case 35665:return Ru;case 35666:return zu;case 35674:return Bu;case 35675:return Vu;case 35676:return Hu;case 5124:case 35670:return Uu;case 35667:case 35671:return Wu;case 35668:case 35672:return Gu;case 35669:case 35673:return Ku;case 5125:return qu;case 36294:return Ju;case 36295:return Yu;case 36296:return Xu;case 35678:case 36198:case 36298:case 36306:case 35682:return Zu;case 35679:case 36299:case 36307:return Qu;case 35680:case 36300:case 36308:case 36293:return $u;case 36289:case 36303:case 36311:case 36292:return ed}}var nd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Fu(t.type)}},Y=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=td(t.type)}},rd=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let r=this.seq;for(let i=0,a=r.length;i!==a;++i){let a=r[i];a.setValue(e,t[a.id],n)}}},id=/(\w+)(\])?(\[|\.)?/g;function ad(e,t){e.seq.push(t),e.map[t.id]=t}function od(e,t,n){let r=e.name,i=r.length;for(id.lastIndex=0;;){let a=id.exec(r),o=id.lastIndex,s=a[1],c=a[2]===`]`,l=a[3];if(c&&(s|=0),l===void 0||l===`[`&&o+2===i){ad(n,l===void 0?new nd(s,e,t):new Y(s,e,t));break}{let e=n.map[s];e===void 0&&(e=new rd(s),ad(n,e)),n=e}}}var sd=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let r=0;r<n;++r){let n=e.getActiveUniform(t,r);od(n,e.getUniformLocation(t,n.name),this)}let r=[],i=[];for(let t of this.seq)t.type===e.SAMPLER_2D_SHADOW||t.type===e.SAMPLER_CUBE_SHADOW||t.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(t):i.push(t);r.length>0&&(this.seq=r.concat(i))}setValue(e,t,n,r){let i=this.map[t];i!==void 0&&i.setValue(e,n,r)}setOptional(e,t,n){let r=t[n];r!==void 0&&this.setValue(e,n,r)}static upload(e,t,n,r){for(let i=0,a=t.length;i!==a;++i){let a=t[i],o=n[a.id];o.needsUpdate!==!1&&a.setValue(e,o.value,r)}}static seqWithValue(e,t){let n=[];for(let r=0,i=e.length;r!==i;++r){let i=e[r];i.id in t&&n.push(i)}return n}};function cd(e,t,n){let r=e.createShader(t);return e.shaderSource(r,n),e.compileShader(r),r}var ld=37297,ud=0;function dd(e,t){let n=e.split(`
`),r=[],i=Math.max(t-6,0),a=Math.min(t+6,n.length);for(let e=i;e<a;e++){let i=e+1;r.push(`${i===t?`>`:` `} ${i}: ${n[e]}`)}return r.join(`
`)}var fd=new z;function pd(e){ur._getMatrix(fd,ur.workingColorSpace,e);let t=`mat3( ${fd.elements.map(e=>e.toFixed(4))} )`;switch(ur.getTransfer(e)){case lr:return[t,`LinearTransferOETF`];case je:return[t,`sRGBTransferOETF`];default:return ds(`WebGLProgram: Unsupported color space: `,e),[t,`LinearTransferOETF`]}}function md(e,t,n){let r=e.getShaderParameter(t,e.COMPILE_STATUS),i=(e.getShaderInfoLog(t)||``).trim();if(r&&i===``)return``;let a=/ERROR: 0:(\d+)/.exec(i);if(a){let r=parseInt(a[1]);return n.toUpperCase()+`

`+i+`

`+dd(e.getShaderSource(t),r)}return i}function hd(e,t){let n=pd(t);return[`vec4 ${e}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,`}`].join(`
`)}var gd={1:`Linear`,2:`Reinhard`,3:`Cineon`,4:`ACESFilmic`,6:`AgX`,7:`Neutral`,5:`Custom`};function _d(e,t){let n=gd[t];return n===void 0?(ds(`WebGLProgram: Unsupported toneMapping:`,t),`vec3 `+e+`( vec3 color ) { return LinearToneMapping( color ); }`):`vec3 `+e+`( vec3 color ) { return `+n+`ToneMapping( color ); }`}var vd=new B;function yd(){return ur.getLuminanceCoefficients(vd),[`float luminance( const in vec3 rgb ) {`,`	const vec3 weights = vec3( ${vd.x.toFixed(4)}, ${vd.y.toFixed(4)}, ${vd.z.toFixed(4)} );`,`	return dot( weights, rgb );`,`}`].join(`
`)}function bd(e){return[e.extensionClipCullDistance?`#extension GL_ANGLE_clip_cull_distance : require`:``,e.extensionMultiDraw?`#extension GL_ANGLE_multi_draw : require`:``].filter(Cd).join(`
`)}function xd(e){let t=[];for(let n in e){let r=e[n];r!==!1&&t.push(`#define `+n+` `+r)}return t.join(`
`)}function Sd(e,t){let n={},r=e.getProgramParameter(t,e.ACTIVE_ATTRIBUTES);for(let i=0;i<r;i++){let r=e.getActiveAttrib(t,i),a=r.name,o=1;r.type===e.FLOAT_MAT2&&(o=2),r.type===e.FLOAT_MAT3&&(o=3),r.type===e.FLOAT_MAT4&&(o=4),n[a]={type:r.type,location:e.getAttribLocation(t,a),locationSize:o}}return n}function Cd(e){return e!==``}function wd(e,t){let n=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return e.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Td(e,t){return e.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Ed=/^[ \t]*#include +<([\w\d./]+)>/gm;function Dd(e){return e.replace(Ed,Od)}function Od(e,t){let n=G[t];if(n===void 0)throw Error(`THREE.WebGLProgram: Can not resolve #include <`+t+`>`);return Dd(n)}var kd=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Ad(e){return e.replace(kd,jd)}function jd(e,t,n,r){let i=``;for(let e=parseInt(t);e<parseInt(n);e++)i+=r.replace(/\[\s*i\s*\]/g,`[ `+e+` ]`).replace(/UNROLLED_LOOP_INDEX/g,e);return i}function Md(e){let t=`precision ${e.precision} float;
	precision ${e.precision} int;
	precision ${e.precision} sampler2D;
	precision ${e.precision} samplerCube;
	precision ${e.precision} sampler3D;
	precision ${e.precision} sampler2DArray;
	precision ${e.precision} sampler2DShadow;
	precision ${e.precision} samplerCubeShadow;
	precision ${e.precision} sampler2DArrayShadow;
	precision ${e.precision} isampler2D;
	precision ${e.precision} isampler3D;
	precision ${e.precision} isamplerCube;
	precision ${e.precision} isampler2DArray;
	precision ${e.precision} usampler2D;
	precision ${e.precision} usampler3D;
	precision ${e.precision} usamplerCube;
	precision ${e.precision} usampler2DArray;
	`;return e.precision===`highp`?t+=`
#define HIGH_PRECISION`:e.precision===`mediump`?t+=`
#define MEDIUM_PRECISION`:e.precision===`lowp`&&(t+=`
#define LOW_PRECISION`),t}var Nd={1:`SHADOWMAP_TYPE_PCF`,3:`SHADOWMAP_TYPE_VSM`};function Pd(e){return Nd[e.shadowMapType]||`SHADOWMAP_TYPE_BASIC`}var Fd={302:`ENVMAP_MODE_REFRACTION`};function Id(e){return e.envMap===!1?`ENVMAP_MODE_REFLECTION`:Fd[e.envMapMode]||`ENVMAP_MODE_REFLECTION`}var Ld={0:`ENVMAP_BLENDING_MULTIPLY`,1:`ENVMAP_BLENDING_MIX`,2:`ENVMAP_BLENDING_ADD`};function Rd(e){return e.envMap===!1?`ENVMAP_BLENDING_NONE`:Ld[e.combine]||`ENVMAP_BLENDING_NONE`}function zd(e,t,n,r){let i=e.getContext(),a=n.defines,o=n.vertexShader,s=n.fragmentShader,c=Pd(n),l=n.envMapPMREM===!0?`ENVMAP_TYPE_PMREM`:`ENVMAP_TYPE_CUBE`,u=Id(n),d=Rd(n),f=bd(n),p=xd(a),m=i.createProgram(),h,g,_=n.glslVersion?`#version `+n.glslVersion+`
`:``;n.isRawShaderMaterial?(h=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(Cd).join(`
`),h.length>0&&(h+=`
`),g=[`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p].filter(Cd).join(`
`),g.length>0&&(g+=`
`)):(h=[Md(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.extensionClipCullDistance?`#define USE_CLIP_DISTANCE`:``,n.batching?`#define USE_BATCHING`:``,n.batchingColor?`#define USE_BATCHING_COLOR`:``,n.instancing?`#define USE_INSTANCING`:``,n.instancingColor?`#define USE_INSTANCING_COLOR`:``,n.instancingMorph?`#define USE_INSTANCING_MORPH`:``,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.map?`#define USE_MAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+u:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.displacementMap?`#define USE_DISPLACEMENTMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.mapUv?`#define MAP_UV `+n.mapUv:``,n.alphaMapUv?`#define ALPHAMAP_UV `+n.alphaMapUv:``,n.lightMapUv?`#define LIGHTMAP_UV `+n.lightMapUv:``,n.aoMapUv?`#define AOMAP_UV `+n.aoMapUv:``,n.emissiveMapUv?`#define EMISSIVEMAP_UV `+n.emissiveMapUv:``,n.bumpMapUv?`#define BUMPMAP_UV `+n.bumpMapUv:``,n.normalMapUv?`#define NORMALMAP_UV `+n.normalMapUv:``,n.displacementMapUv?`#define DISPLACEMENTMAP_UV `+n.displacementMapUv:``,n.metalnessMapUv?`#define METALNESSMAP_UV `+n.metalnessMapUv:``,n.roughnessMapUv?`#define ROUGHNESSMAP_UV `+n.roughnessMapUv:``,n.anisotropyMapUv?`#define ANISOTROPYMAP_UV `+n.anisotropyMapUv:``,n.clearcoatMapUv?`#define CLEARCOATMAP_UV `+n.clearcoatMapUv:``,n.clearcoatNormalMapUv?`#define CLEARCOAT_NORMALMAP_UV `+n.clearcoatNormalMapUv:``,n.clearcoatRoughnessMapUv?`#define CLEARCOAT_ROUGHNESSMAP_UV `+n.clearcoatRoughnessMapUv:``,n.diffuseRoughnessMapUv?`#define DIFFUSE_ROUGHNESSMAP_UV `+n.diffuseRoughnessMapUv:``,n.iridescenceMapUv?`#define IRIDESCENCEMAP_UV `+n.iridescenceMapUv:``,n.iridescenceThicknessMapUv?`#define IRIDESCENCE_THICKNESSMAP_UV `+n.iridescenceThicknessMapUv:``,n.sheenColorMapUv?`#define SHEEN_COLORMAP_UV `+n.sheenColorMapUv:``,n.sheenRoughnessMapUv?`#define SHEEN_ROUGHNESSMAP_UV `+n.sheenRoughnessMapUv:``,n.specularMapUv?`#define SPECULARMAP_UV `+n.specularMapUv:``,n.specularColorMapUv?`#define SPECULAR_COLORMAP_UV `+n.specularColorMapUv:``,n.specularIntensityMapUv?`#define SPECULAR_INTENSITYMAP_UV `+n.specularIntensityMapUv:``,n.transmissionMapUv?`#define TRANSMISSIONMAP_UV `+n.transmissionMapUv:``,n.thicknessMapUv?`#define THICKNESSMAP_UV `+n.thicknessMapUv:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexNormals?`#define HAS_NORMAL`:``,n.vertexColors?`#define USE_COLOR`:``,n.vertexAlphas?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.flatShading?`#define FLAT_SHADED`:``,n.skinning?`#define USE_SKINNING`:``,n.morphTargets?`#define USE_MORPHTARGETS`:``,n.morphNormals&&n.flatShading===!1?`#define USE_MORPHNORMALS`:``,n.morphColors?`#define USE_MORPHCOLORS`:``,n.morphTargetsCount>0?`#define MORPHTARGETS_TEXTURE_STRIDE `+n.morphTextureStride:``,n.morphTargetsCount>0?`#define MORPHTARGETS_COUNT `+n.morphTargetsCount:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.sizeAttenuation?`#define USE_SIZEATTENUATION`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 modelMatrix;`,`uniform mat4 modelViewMatrix;`,`uniform mat4 projectionMatrix;`,`uniform mat4 viewMatrix;`,`uniform mat3 normalMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,`#ifdef USE_INSTANCING`,`	attribute mat4 instanceMatrix;`,`#endif`,`#ifdef USE_INSTANCING_COLOR`,`	attribute vec3 instanceColor;`,`#endif`,`#ifdef USE_INSTANCING_MORPH`,`	uniform sampler2D morphTexture;`,`#endif`,`attribute vec3 position;`,`attribute vec3 normal;`,`attribute vec2 uv;`,`#ifdef USE_UV1`,`	attribute vec2 uv1;`,`#endif`,`#ifdef USE_UV2`,`	attribute vec2 uv2;`,`#endif`,`#ifdef USE_UV3`,`	attribute vec2 uv3;`,`#endif`,`#ifdef USE_TANGENT`,`	attribute vec4 tangent;`,`#endif`,`#if defined( USE_COLOR_ALPHA )`,`	attribute vec4 color;`,`#elif defined( USE_COLOR )`,`	attribute vec3 color;`,`#endif`,`#ifdef USE_SKINNING`,`	attribute vec4 skinIndex;`,`	attribute vec4 skinWeight;`,`#endif`,`
`].filter(Cd).join(`
`),g=[Md(n),`#define SHADER_TYPE `+n.shaderType,`#define SHADER_NAME `+n.shaderName,p,n.useFog&&n.fog?`#define USE_FOG`:``,n.useFog&&n.fogExp2?`#define FOG_EXP2`:``,n.alphaToCoverage?`#define ALPHA_TO_COVERAGE`:``,n.map?`#define USE_MAP`:``,n.matcap?`#define USE_MATCAP`:``,n.envMap?`#define USE_ENVMAP`:``,n.envMap?`#define `+l:``,n.envMap?`#define `+u:``,n.envMap?`#define `+d:``,n.envMapPMREM?`#define ENVMAP_MAX_LOD `+n.envMapMaxLod+`.0`:``,n.envMapPMREM?`#define ENVMAP_SIZE `+n.envMapSize+`.0`:``,n.lightMap?`#define USE_LIGHTMAP`:``,n.aoMap?`#define USE_AOMAP`:``,n.bumpMap?`#define USE_BUMPMAP`:``,n.normalMap?`#define USE_NORMALMAP`:``,n.normalMapObjectSpace?`#define USE_NORMALMAP_OBJECTSPACE`:``,n.normalMapTangentSpace?`#define USE_NORMALMAP_TANGENTSPACE`:``,n.packedNormalMap?`#define USE_PACKED_NORMALMAP`:``,n.emissiveMap?`#define USE_EMISSIVEMAP`:``,n.anisotropy?`#define USE_ANISOTROPY`:``,n.anisotropyMap?`#define USE_ANISOTROPYMAP`:``,n.clearcoat?`#define USE_CLEARCOAT`:``,n.clearcoatMap?`#define USE_CLEARCOATMAP`:``,n.clearcoatRoughnessMap?`#define USE_CLEARCOAT_ROUGHNESSMAP`:``,n.clearcoatNormalMap?`#define USE_CLEARCOAT_NORMALMAP`:``,n.diffuseRoughness?`#define USE_DIFFUSE_ROUGHNESS`:``,n.diffuseRoughnessMap?`#define USE_DIFFUSE_ROUGHNESSMAP`:``,n.dispersion?`#define USE_DISPERSION`:``,n.retroreflection?`#define USE_RETROREFLECTION`:``,n.iridescence?`#define USE_IRIDESCENCE`:``,n.iridescenceMap?`#define USE_IRIDESCENCEMAP`:``,n.iridescenceThicknessMap?`#define USE_IRIDESCENCE_THICKNESSMAP`:``,n.specularMap?`#define USE_SPECULARMAP`:``,n.specularColorMap?`#define USE_SPECULAR_COLORMAP`:``,n.specularIntensityMap?`#define USE_SPECULAR_INTENSITYMAP`:``,n.roughnessMap?`#define USE_ROUGHNESSMAP`:``,n.metalnessMap?`#define USE_METALNESSMAP`:``,n.alphaMap?`#define USE_ALPHAMAP`:``,n.alphaTest?`#define USE_ALPHATEST`:``,n.alphaHash?`#define USE_ALPHAHASH`:``,n.sheen?`#define USE_SHEEN`:``,n.sheenColorMap?`#define USE_SHEEN_COLORMAP`:``,n.sheenRoughnessMap?`#define USE_SHEEN_ROUGHNESSMAP`:``,n.transmission?`#define USE_TRANSMISSION`:``,n.transmissionMap?`#define USE_TRANSMISSIONMAP`:``,n.thicknessMap?`#define USE_THICKNESSMAP`:``,n.vertexTangents&&n.flatShading===!1?`#define USE_TANGENT`:``,n.vertexColors||n.instancingColor?`#define USE_COLOR`:``,n.vertexAlphas||n.batchingColor?`#define USE_COLOR_ALPHA`:``,n.vertexUv1s?`#define USE_UV1`:``,n.vertexUv2s?`#define USE_UV2`:``,n.vertexUv3s?`#define USE_UV3`:``,n.pointsUvs?`#define USE_POINTS_UV`:``,n.gradientMap?`#define USE_GRADIENTMAP`:``,n.flatShading?`#define FLAT_SHADED`:``,n.doubleSided?`#define DOUBLE_SIDED`:``,n.flipSided?`#define FLIP_SIDED`:``,n.shadowMapEnabled?`#define USE_SHADOWMAP`:``,n.shadowMapEnabled?`#define `+c:``,n.premultipliedAlpha?`#define PREMULTIPLIED_ALPHA`:``,n.numLightProbes>0?`#define USE_LIGHT_PROBES`:``,n.decodeVideoTexture?`#define DECODE_VIDEO_TEXTURE`:``,n.decodeVideoTextureEmissive?`#define DECODE_VIDEO_TEXTURE_EMISSIVE`:``,n.logarithmicDepthBuffer?`#define USE_LOGARITHMIC_DEPTH_BUFFER`:``,n.reversedDepthBuffer?`#define USE_REVERSED_DEPTH_BUFFER`:``,`uniform mat4 viewMatrix;`,`uniform vec3 cameraPosition;`,`uniform bool isOrthographic;`,n.toneMapping===0?``:`#define TONE_MAPPING`,n.toneMapping===0?``:G.tonemapping_pars_fragment,n.toneMapping===0?``:_d(`toneMapping`,n.toneMapping),n.dithering?`#define DITHERING`:``,n.opaque?`#define OPAQUE`:``,G.colorspace_pars_fragment,hd(`linearToOutputTexel`,n.outputColorSpace),yd(),n.useDepthPacking?`#define DEPTH_PACKING `+n.depthPacking:``,`
`].filter(Cd).join(`
`)),o=Dd(o),o=wd(o,n),o=Td(o,n),s=Dd(s),s=wd(s,n),s=Td(s,n),o=Ad(o),s=Ad(s),n.isRawShaderMaterial!==!0&&(_=`#version 300 es
`,h=[f,`#define attribute in`,`#define varying out`,`#define texture2D texture`].join(`
`)+`
`+h,g=[`#define varying in`,n.glslVersion===`300 es`?``:`layout(location = 0) out highp vec4 pc_fragColor;`,n.glslVersion===`300 es`?``:`#define gl_FragColor pc_fragColor`,`#define gl_FragDepthEXT gl_FragDepth`,`#define texture2D texture`,`#define textureCube texture`,`#define texture2DProj textureProj`,`#define texture2DLodEXT textureLod`,`#define texture2DProjLodEXT textureProjLod`,`#define textureCubeLodEXT textureLod`,`#define texture2DGradEXT textureGrad`,`#define texture2DProjGradEXT textureProjGrad`,`#define textureCubeGradEXT textureGrad`].join(`
`)+`
`+g);let v=_+h+o,y=_+g+s,b=cd(i,i.VERTEX_SHADER,v),x=cd(i,i.FRAGMENT_SHADER,y);i.attachShader(m,b),i.attachShader(m,x),n.index0AttributeName===void 0?n.hasPositionAttribute===!0&&i.bindAttribLocation(m,0,`position`):i.bindAttribLocation(m,0,n.index0AttributeName),i.linkProgram(m);function S(t){if(e.debug.checkShaderErrors){let n=i.getProgramInfoLog(m)||``,r=i.getShaderInfoLog(b)||``,a=i.getShaderInfoLog(x)||``,o=n.trim(),s=r.trim(),c=a.trim(),l=!0,u=!0;if(i.getProgramParameter(m,i.LINK_STATUS)===!1){if(l=!1,typeof e.debug.onShaderError==`function`)e.debug.onShaderError(i,m,b,x);else{let e=md(i,b,`vertex`),n=md(i,x,`fragment`);Zn(`WebGLProgram: Shader Error `+i.getError()+` - VALIDATE_STATUS `+i.getProgramParameter(m,i.VALIDATE_STATUS)+`

Material Name: `+t.name+`
Material Type: `+t.type+`

Program Info Log: `+o+`
`+e+`
`+n)}}else o===``?(s===``||c===``)&&(u=!1):ds(`WebGLProgram: Program Info Log:`,o);u&&(t.diagnostics={runnable:l,programLog:o,vertexShader:{log:s,prefix:h},fragmentShader:{log:c,prefix:g}})}i.deleteShader(b),i.deleteShader(x),C=new sd(i,m),w=Sd(i,m)}let C;this.getUniforms=function(){return C===void 0&&S(this),C};let w;this.getAttributes=function(){return w===void 0&&S(this),w};let T=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return T===!1&&(T=i.getProgramParameter(m,ld)),T},this.destroy=function(){r.releaseStatesOfProgram(this),i.deleteProgram(m),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=ud++,this.cacheKey=t,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=x,this}var Bd=0,Vd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(n)===!1&&(r.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let e of t)e.usedTimes--,e.usedTimes===0&&this.shaderCache.delete(e.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Hd(e),t.set(e,n)),n}},Hd=class{constructor(e){this.id=Bd++,this.code=e,this.usedTimes=0}};function Ud(e){return e===1030||e===37490||e===36285}function Wd(e,t,n,r,i,a){let o=new rs,s=new Vd,c=new Set,l=[],u=new Map,d=r.logarithmicDepthBuffer,f={MeshDepthMaterial:`depth`,MeshDistanceMaterial:`distance`,MeshNormalMaterial:`normal`,MeshBasicMaterial:`basic`,MeshLambertMaterial:`lambert`,MeshPhongMaterial:`phong`,MeshToonMaterial:`toon`,MeshStandardMaterial:`physical`,MeshPhysicalMaterial:`physical`,MeshMatcapMaterial:`matcap`,LineBasicMaterial:`basic`,LineDashedMaterial:`dashed`,PointsMaterial:`points`,ShadowMaterial:`shadow`,SpriteMaterial:`sprite`};function p(e){return c.add(e),e===0?`uv`:`uv${e}`}function m(i,o,l,u,m,h){let g=u.fog,_=m.geometry,v=i.isMeshStandardMaterial||i.isMeshLambertMaterial||i.isMeshPhongMaterial?u.environment:null,y=i.isMeshStandardMaterial||i.isMeshLambertMaterial&&!i.envMap||i.isMeshPhongMaterial&&!i.envMap,b=t.get(i.envMap||v,y),x=f[i.type],S=r.precision;i.precision!==null&&(S=r.getMaxPrecision(i.precision),S!==i.precision&&ds(`WebGLProgram.getParameters:`,i.precision,`not supported, using`,S,`instead.`));let C=_.morphAttributes.position||_.morphAttributes.normal||_.morphAttributes.color,w=C===void 0?0:C.length,T=0;_.morphAttributes.position!==void 0&&(T=1),_.morphAttributes.normal!==void 0&&(T=2),_.morphAttributes.color!==void 0&&(T=3);let E,D,O,k;if(x){let e=xl[x];E=e.vertexShader,D=e.fragmentShader}else{E=i.vertexShader,D=i.fragmentShader;let e=s.getVertexShaderStage(i),t=s.getFragmentShaderStage(i);s.update(i,e,t),O=e.id,k=t.id}let A=e.getRenderTarget(),j=e.state.buffers.depth.getReversed(),ee=m.isInstancedMesh===!0,M=m.isBatchedMesh===!0,N=!!i.map,te=!!i.matcap,ne=!!b,re=ne&&b.isPMREMTexture===!0,ie=!!i.aoMap,ae=!!i.lightMap,oe=!!i.bumpMap&&i.wireframe===!1,se=!!i.normalMap,ce=!!i.displacementMap,le=!!i.emissiveMap,ue=!!i.metalnessMap,de=!!i.roughnessMap,fe=i.anisotropy>0,pe=i.clearcoat>0,me=i.diffuseRoughness>0,he=i.dispersion>0,ge=i.retroreflectivity>0,_e=i.iridescence>0,ve=i.sheen>0,ye=i.transmission>0,be=fe&&!!i.anisotropyMap,xe=pe&&!!i.clearcoatMap,Se=pe&&!!i.clearcoatNormalMap,Ce=pe&&!!i.clearcoatRoughnessMap,we=me&&!!i.diffuseRoughnessMap,P=_e&&!!i.iridescenceMap,Te=_e&&!!i.iridescenceThicknessMap,Ee=ve&&!!i.sheenColorMap,De=ve&&!!i.sheenRoughnessMap,F=!!i.specularMap,Oe=!!i.specularColorMap,I=!!i.specularIntensityMap,L=ye&&!!i.transmissionMap,ke=ye&&!!i.thicknessMap,Ae=!!i.gradientMap,je=!!i.alphaMap,Me=i.alphaTest>0,Ne=!!i.alphaHash,Pe=!!i.extensions,Fe=0;i.toneMapped&&(A===null||A.isXRRenderTarget===!0)&&(Fe=e.toneMapping);let Ie=re?b.isCompressedCubeTexture?b.image[0].mipmaps:b.mipmaps:null,Le={shaderID:x,shaderType:i.type,shaderName:i.name,vertexShader:E,fragmentShader:D,defines:i.defines,customVertexShaderID:O,customFragmentShaderID:k,isRawShaderMaterial:i.isRawShaderMaterial===!0,glslVersion:i.glslVersion,precision:S,batching:M,batchingColor:M&&m._colorsTexture!==null,instancing:ee,instancingColor:ee&&m.instanceColor!==null,instancingMorph:ee&&m.morphTexture!==null,outputColorSpace:A===null?e.outputColorSpace:A.isXRRenderTarget===!0?A.texture.colorSpace:ur.workingColorSpace,alphaToCoverage:!!i.alphaToCoverage,map:N,matcap:te,envMap:ne,envMapMode:ne&&b.mapping,envMapPMREM:re,envMapMaxLod:re?Ie.length-1:null,envMapSize:re?Ie[0].width:null,aoMap:ie,lightMap:ae,bumpMap:oe,normalMap:se,displacementMap:ce,emissiveMap:le,normalMapObjectSpace:se&&i.normalMapType===1,normalMapTangentSpace:se&&i.normalMapType===0,packedNormalMap:se&&i.normalMapType===0&&Ud(i.normalMap.format),metalnessMap:ue,roughnessMap:de,anisotropy:fe,anisotropyMap:be,clearcoat:pe,clearcoatMap:xe,clearcoatNormalMap:Se,clearcoatRoughnessMap:Ce,diffuseRoughness:me,diffuseRoughnessMap:we,dispersion:he,retroreflection:ge,iridescence:_e,iridescenceMap:P,iridescenceThicknessMap:Te,sheen:ve,sheenColorMap:Ee,sheenRoughnessMap:De,specularMap:F,specularColorMap:Oe,specularIntensityMap:I,transmission:ye,transmissionMap:L,thicknessMap:ke,gradientMap:Ae,opaque:i.transparent===!1&&i.blending===1&&i.alphaToCoverage===!1,alphaMap:je,alphaTest:Me,alphaHash:Ne,combine:i.combine,mapUv:N&&p(i.map.channel),aoMapUv:ie&&p(i.aoMap.channel),lightMapUv:ae&&p(i.lightMap.channel),bumpMapUv:oe&&p(i.bumpMap.channel),normalMapUv:se&&p(i.normalMap.channel),displacementMapUv:ce&&p(i.displacementMap.channel),emissiveMapUv:le&&p(i.emissiveMap.channel),metalnessMapUv:ue&&p(i.metalnessMap.channel),roughnessMapUv:de&&p(i.roughnessMap.channel),anisotropyMapUv:be&&p(i.anisotropyMap.channel),clearcoatMapUv:xe&&p(i.clearcoatMap.channel),clearcoatNormalMapUv:Se&&p(i.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Ce&&p(i.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:we&&p(i.diffuseRoughnessMap.channel),iridescenceMapUv:P&&p(i.iridescenceMap.channel),iridescenceThicknessMapUv:Te&&p(i.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&p(i.sheenColorMap.channel),sheenRoughnessMapUv:De&&p(i.sheenRoughnessMap.channel),specularMapUv:F&&p(i.specularMap.channel),specularColorMapUv:Oe&&p(i.specularColorMap.channel),specularIntensityMapUv:I&&p(i.specularIntensityMap.channel),transmissionMapUv:L&&p(i.transmissionMap.channel),thicknessMapUv:ke&&p(i.thicknessMap.channel),alphaMapUv:je&&p(i.alphaMap.channel),vertexTangents:!!_.attributes.tangent&&(se||fe),vertexNormals:!!_.attributes.normal,vertexColors:i.vertexColors,vertexAlphas:i.vertexColors===!0&&!!_.attributes.color&&_.attributes.color.itemSize===4,pointsUvs:m.isPoints===!0&&!!_.attributes.uv&&(N||je),fog:!!g,useFog:i.fog===!0,fogExp2:!!g&&g.isFogExp2,flatShading:i.wireframe===!1&&(i.flatShading===!0||_.attributes.normal===void 0&&se===!1&&(i.isMeshLambertMaterial||i.isMeshPhongMaterial||i.isMeshStandardMaterial||i.isMeshPhysicalMaterial)),sizeAttenuation:i.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:j,skinning:m.isSkinnedMesh===!0,hasPositionAttribute:_.attributes.position!==void 0,morphTargets:_.morphAttributes.position!==void 0,morphNormals:_.morphAttributes.normal!==void 0,morphColors:_.morphAttributes.color!==void 0,morphTargetsCount:w,morphTextureStride:T,numSunLights:o.sun.length,numDirLights:o.directional.length,numPointLights:o.point.length,numSpotLights:o.spot.length,numSpotLightMaps:o.spotLightMap.length,numRectAreaLights:o.rectArea.length,numHemiLights:o.hemi.length,numSunLightShadows:o.sunShadowMap.length,numDirLightShadows:o.directionalShadowMap.length,numPointLightShadows:o.pointShadowMap.length,numSpotLightShadows:o.spotShadowMap.length,numSpotLightShadowsWithMaps:o.numSpotLightShadowsWithMaps,numLightProbes:o.numLightProbes,numLightProbeGrids:h.filter(e=>e.texture!==null).length,numClippingPlanes:a.numPlanes,numClipIntersection:a.numIntersection,dithering:i.dithering,shadowMapEnabled:e.shadowMap.enabled&&l.length>0,shadowMapType:e.shadowMap.type,toneMapping:Fe,decodeVideoTexture:N&&i.map.isVideoTexture===!0&&ur.getTransfer(i.map.colorSpace)===`srgb`,decodeVideoTextureEmissive:le&&i.emissiveMap.isVideoTexture===!0&&ur.getTransfer(i.emissiveMap.colorSpace)===`srgb`,premultipliedAlpha:i.premultipliedAlpha,doubleSided:i.side===2,flipSided:i.side===1,useDepthPacking:i.depthPacking>=0,depthPacking:i.depthPacking||0,index0AttributeName:i.index0AttributeName,extensionClipCullDistance:Pe&&i.extensions.clipCullDistance===!0&&n.has(`WEBGL_clip_cull_distance`),extensionMultiDraw:(Pe&&i.extensions.multiDraw===!0||M)&&n.has(`WEBGL_multi_draw`),rendererExtensionParallelShaderCompile:n.has(`KHR_parallel_shader_compile`),customProgramCacheKey:i.customProgramCacheKey()};return Le.vertexUv1s=c.has(1),Le.vertexUv2s=c.has(2),Le.vertexUv3s=c.has(3),c.clear(),Le}function h(t){let n=[];if(t.shaderID?n.push(t.shaderID):(n.push(t.customVertexShaderID),n.push(t.customFragmentShaderID)),t.defines!==void 0)for(let e in t.defines)n.push(e),n.push(t.defines[e]);return t.isRawShaderMaterial===!1&&(g(n,t),_(n,t),n.push(e.outputColorSpace)),n.push(t.customProgramCacheKey),n.join()}function g(e,t){e.push(t.precision),e.push(t.outputColorSpace),e.push(t.envMapMode),e.push(t.envMapPMREM),e.push(t.envMapMaxLod),e.push(t.envMapSize),e.push(t.mapUv),e.push(t.alphaMapUv),e.push(t.lightMapUv),e.push(t.aoMapUv),e.push(t.bumpMapUv),e.push(t.normalMapUv),e.push(t.displacementMapUv),e.push(t.emissiveMapUv),e.push(t.metalnessMapUv),e.push(t.roughnessMapUv),e.push(t.anisotropyMapUv),e.push(t.clearcoatMapUv),e.push(t.clearcoatNormalMapUv),e.push(t.clearcoatRoughnessMapUv),e.push(t.diffuseRoughnessMapUv),e.push(t.iridescenceMapUv),e.push(t.iridescenceThicknessMapUv),e.push(t.sheenColorMapUv),e.push(t.sheenRoughnessMapUv),e.push(t.specularMapUv),e.push(t.specularColorMapUv),e.push(t.specularIntensityMapUv),e.push(t.transmissionMapUv),e.push(t.thicknessMapUv),e.push(t.combine),e.push(t.fogExp2),e.push(t.sizeAttenuation),e.push(t.morphTargetsCount),e.push(t.numSunLights),e.push(t.numDirLights),e.push(t.numPointLights),e.push(t.numSpotLights),e.push(t.numSpotLightMaps),e.push(t.numHemiLights),e.push(t.numRectAreaLights),e.push(t.numSunLightShadows),e.push(t.numDirLightShadows),e.push(t.numPointLightShadows),e.push(t.numSpotLightShadows),e.push(t.numSpotLightShadowsWithMaps),e.push(t.numLightProbes),e.push(t.numLightProbeGrids),e.push(t.shadowMapType),e.push(t.toneMapping),e.push(t.numClippingPlanes),e.push(t.numClipIntersection),e.push(t.depthPacking)}function _(e,t){o.disableAll(),t.instancing&&o.enable(0),t.instancingColor&&o.enable(1),t.instancingMorph&&o.enable(2),t.matcap&&o.enable(3),t.envMap&&o.enable(4),t.normalMapObjectSpace&&o.enable(5),t.normalMapTangentSpace&&o.enable(6),t.clearcoat&&o.enable(7),t.iridescence&&o.enable(8),t.alphaTest&&o.enable(9),t.vertexColors&&o.enable(10),t.vertexAlphas&&o.enable(11),t.vertexUv1s&&o.enable(12),t.vertexUv2s&&o.enable(13),t.vertexUv3s&&o.enable(14),t.vertexTangents&&o.enable(15),t.anisotropy&&o.enable(16),t.alphaHash&&o.enable(17),t.batching&&o.enable(18),t.dispersion&&o.enable(19),t.retroreflection&&o.enable(24),t.diffuseRoughness&&o.enable(25),t.batchingColor&&o.enable(20),t.gradientMap&&o.enable(21),t.packedNormalMap&&o.enable(22),t.vertexNormals&&o.enable(23),e.push(o.mask),o.disableAll(),t.fog&&o.enable(0),t.useFog&&o.enable(1),t.flatShading&&o.enable(2),t.logarithmicDepthBuffer&&o.enable(3),t.reversedDepthBuffer&&o.enable(4),t.skinning&&o.enable(5),t.morphTargets&&o.enable(6),t.morphNormals&&o.enable(7),t.morphColors&&o.enable(8),t.premultipliedAlpha&&o.enable(9),t.shadowMapEnabled&&o.enable(10),t.doubleSided&&o.enable(11),t.flipSided&&o.enable(12),t.useDepthPacking&&o.enable(13),t.dithering&&o.enable(14),t.transmission&&o.enable(15),t.sheen&&o.enable(16),t.opaque&&o.enable(17),t.pointsUvs&&o.enable(18),t.decodeVideoTexture&&o.enable(19),t.decodeVideoTextureEmissive&&o.enable(20),t.alphaToCoverage&&o.enable(21),t.numLightProbeGrids>0&&o.enable(22),t.hasPositionAttribute&&o.enable(23),e.push(o.mask)}function v(e){let t=f[e.type],n;if(t){let e=xl[t];n=Js.clone(e.uniforms)}else n=e.uniforms;return n}function y(t,n){let r=u.get(n);return r===void 0?(r=new zd(e,n,t,i),l.push(r),u.set(n,r)):++r.usedTimes,r}function b(e){if(--e.usedTimes===0){let t=l.indexOf(e);l[t]=l[l.length-1],l.pop(),u.delete(e.cacheKey),e.destroy()}}function x(e){s.remove(e)}function S(){s.dispose()}return{getParameters:m,getProgramCacheKey:h,getUniforms:v,acquireProgram:y,releaseProgram:b,releaseShaderCache:x,programs:l,dispose:S}}function Gd(){let e=new WeakMap;function t(t){return e.has(t)}function n(t){let n=e.get(t);return n===void 0&&(n={},e.set(t,n)),n}function r(t){e.delete(t)}function i(t,n,r){e.get(t)[n]=r}function a(){e=new WeakMap}return{has:t,get:n,remove:r,update:i,dispose:a}}function Kd(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.material.id===t.material.id?e.materialVariant===t.materialVariant?e.z===t.z?e.id-t.id:e.z-t.z:e.materialVariant-t.materialVariant:e.material.id-t.material.id:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function X(e,t){return e.groupOrder===t.groupOrder?e.renderOrder===t.renderOrder?e.z===t.z?e.id-t.id:t.z-e.z:e.renderOrder-t.renderOrder:e.groupOrder-t.groupOrder}function qd(){let e=[],t=0,n=[],r=[],i=[];function a(){t=0,n.length=0,r.length=0,i.length=0}function o(e){let t=0;return e.isInstancedMesh&&(t+=2),e.isSkinnedMesh&&(t+=1),t}function s(n,r,i,a,s,c){let l=e[t];return l===void 0?(l={id:n.id,object:n,geometry:r,material:i,materialVariant:o(n),groupOrder:a,renderOrder:n.renderOrder,z:s,group:c},e[t]=l):(l.id=n.id,l.object=n,l.geometry=r,l.material=i,l.materialVariant=o(n),l.groupOrder=a,l.renderOrder=n.renderOrder,l.z=s,l.group=c),t++,l}function c(e,t,a,o,c,l,u){u.reversedDepth===!0&&(c=-c);let d=s(e,t,a,o,c,l);a.transmission>0?r.push(d):a.transparent===!0?i.push(d):n.push(d)}function l(e,t,a,o,c,l){let u=s(e,t,a,o,c,l);a.transmission>0?r.unshift(u):a.transparent===!0?i.unshift(u):n.unshift(u)}function u(e,t){n.length>1&&n.sort(e||Kd),r.length>1&&r.sort(t||X),i.length>1&&i.sort(t||X)}function d(){for(let n=t,r=e.length;n<r;n++){let t=e[n];if(t.id===null)break;t.id=null,t.object=null,t.geometry=null,t.material=null,t.group=null}}return{opaque:n,transmissive:r,transparent:i,init:a,push:c,unshift:l,finish:d,sort:u}}function Z(){let e=new WeakMap;function t(t,n){let r=e.get(t),i;return r===void 0?(i=new qd,e.set(t,[i])):n>=r.length?(i=new qd,r.push(i)):i=r[n],i}function n(){e=new WeakMap}return{get:t,dispose:n}}function Q(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={direction:new B,color:new Ii};break;case`SpotLight`:n={position:new B,direction:new B,color:new Ii,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case`PointLight`:n={position:new B,color:new Ii,distance:0,decay:0};break;case`HemisphereLight`:n={direction:new B,skyColor:new Ii,groundColor:new Ii};break;case`RectAreaLight`:n={color:new Ii,position:new B,halfWidth:new B,halfHeight:new B}}return e[t.id]=n,n}}}function Jd(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case`SunLight`:case`DirectionalLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kn};break;case`SpotLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kn};break;case`PointLight`:n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new kn,shadowCameraNear:1,shadowCameraFar:1e3}}return e[t.id]=n,n}}}var Yd=0;function Xd(e,t){return(t.castShadow?2:0)-(e.castShadow?2:0)+ +!!t.map-!!e.map}function Zd(e){let t=new Q,n=Jd(),r={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let e=0;e<9;e++)r.probe.push(new B);let i=new B,a=new ht,o=new ht;function s(i){let a=0,o=0,s=0;for(let e=0;e<9;e++)r.probe[e].set(0,0,0);let c=0,l=0,u=0,d=0,f=0,p=0,m=0,h=0,g=0,_=0,v=0,y=0,b=0,x=0;i.sort(Xd);for(let e=0,S=i.length;e<S;e++){let S=i[e],C=S.color,w=S.intensity,T=S.distance,E=null;if(S.shadow&&S.shadow.map&&(E=S.shadow.map.texture.format===1030?S.shadow.map.texture:S.shadow.map.depthTexture||S.shadow.map.texture),S.isAmbientLight)a+=C.r*w,o+=C.g*w,s+=C.b*w;else if(S.isLightProbe){for(let e=0;e<9;e++)r.probe[e].addScaledVector(S.sh.coefficients[e],w);x++}else if(S.isSunLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize.copy(e.mapSize).multiply(e.getFrameExtents()),r.sunShadow[l]=t,r.sunShadowMap[l]=E;let i=e.getViewportCount();for(let t=0;t<i;t++)r.sunShadowMatrix[u+t]=e.getMatrix(t),r.sunShadowCascade[u+t]=e._cascadeData[t];u+=i,l++}r.sun[c]=e,c++}else if(S.isDirectionalLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,r.directionalShadow[d]=t,r.directionalShadowMap[d]=E,r.directionalShadowMatrix[d]=S.shadow.matrix,g++}r.directional[d]=e,d++}else if(S.isSpotLight){let e=t.get(S);e.position.setFromMatrixPosition(S.matrixWorld),e.color.copy(C).multiplyScalar(w),e.distance=T,e.coneCos=Math.cos(S.angle),e.penumbraCos=Math.cos(S.angle*(1-S.penumbra)),e.decay=S.decay,r.spot[p]=e;let i=S.shadow;if(S.map&&(r.spotLightMap[y]=S.map,y++,i.updateMatrices(S),S.castShadow&&b++),r.spotLightMatrix[p]=i.matrix,S.castShadow){let e=n.get(S);e.shadowIntensity=i.intensity,e.shadowBias=i.bias,e.shadowNormalBias=i.normalBias,e.shadowRadius=i.radius,e.shadowMapSize=i.mapSize,r.spotShadow[p]=e,r.spotShadowMap[p]=E,v++}p++}else if(S.isRectAreaLight){let e=t.get(S);e.color.copy(C).multiplyScalar(w),e.halfWidth.set(S.width*.5,0,0),e.halfHeight.set(0,S.height*.5,0),r.rectArea[m]=e,m++}else if(S.isPointLight){let e=t.get(S);if(e.color.copy(S.color).multiplyScalar(S.intensity),e.distance=S.distance,e.decay=S.decay,S.castShadow){let e=S.shadow,t=n.get(S);t.shadowIntensity=e.intensity,t.shadowBias=e.bias,t.shadowNormalBias=e.normalBias,t.shadowRadius=e.radius,t.shadowMapSize=e.mapSize,t.shadowCameraNear=e.camera.near,t.shadowCameraFar=e.camera.far,r.pointShadow[f]=t,r.pointShadowMap[f]=E,r.pointShadowMatrix[f]=S.shadow.matrix,_++}r.point[f]=e,f++}else if(S.isHemisphereLight){let e=t.get(S);e.skyColor.copy(S.color).multiplyScalar(w),e.groundColor.copy(S.groundColor).multiplyScalar(w),r.hemi[h]=e,h++}}m>0&&(e.has(`OES_texture_float_linear`)===!0?(r.rectAreaLTC1=K.LTC_FLOAT_1,r.rectAreaLTC2=K.LTC_FLOAT_2):(r.rectAreaLTC1=K.LTC_HALF_1,r.rectAreaLTC2=K.LTC_HALF_2)),r.ambient[0]=a,r.ambient[1]=o,r.ambient[2]=s;let S=r.hash;(S.sunLength!==c||S.directionalLength!==d||S.pointLength!==f||S.spotLength!==p||S.rectAreaLength!==m||S.hemiLength!==h||S.numSunShadows!==l||S.numDirectionalShadows!==g||S.numPointShadows!==_||S.numSpotShadows!==v||S.numSpotMaps!==y||S.numLightProbes!==x)&&(r.sun.length=c,r.directional.length=d,r.spot.length=p,r.rectArea.length=m,r.point.length=f,r.hemi.length=h,r.sunShadow.length=l,r.sunShadowMap.length=l,r.sunShadowMatrix.length=u,r.sunShadowCascade.length=u,r.directionalShadow.length=g,r.directionalShadowMap.length=g,r.directionalShadowMatrix.length=g,r.pointShadow.length=_,r.pointShadowMap.length=_,r.pointShadowMatrix.length=_,r.spotShadow.length=v,r.spotShadowMap.length=v,r.spotLightMatrix.length=v+y-b,r.spotLightMap.length=y,r.numSpotLightShadowsWithMaps=b,r.numLightProbes=x,S.sunLength=c,S.directionalLength=d,S.pointLength=f,S.spotLength=p,S.rectAreaLength=m,S.hemiLength=h,S.numSunShadows=l,S.numDirectionalShadows=g,S.numPointShadows=_,S.numSpotShadows=v,S.numSpotMaps=y,S.numLightProbes=x,r.version=Yd++)}function c(e,t){let n=0,s=0,c=0,l=0,u=0,d=0,f=t.matrixWorldInverse;for(let t=0,p=e.length;t<p;t++){let p=e[t];if(p.isSunLight){let e=r.sun[n];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),n++}else if(p.isDirectionalLight){let e=r.directional[s];e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),s++}else if(p.isSpotLight){let e=r.spot[l];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),e.direction.setFromMatrixPosition(p.matrixWorld),i.setFromMatrixPosition(p.target.matrixWorld),e.direction.sub(i),e.direction.transformDirection(f),l++}else if(p.isRectAreaLight){let e=r.rectArea[u];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),o.identity(),a.copy(p.matrixWorld),a.premultiply(f),o.extractRotation(a),e.halfWidth.set(p.width*.5,0,0),e.halfHeight.set(0,p.height*.5,0),e.halfWidth.applyMatrix4(o),e.halfHeight.applyMatrix4(o),u++}else if(p.isPointLight){let e=r.point[c];e.position.setFromMatrixPosition(p.matrixWorld),e.position.applyMatrix4(f),c++}else if(p.isHemisphereLight){let e=r.hemi[d];e.direction.setFromMatrixPosition(p.matrixWorld),e.direction.transformDirection(f),d++}}}return{setup:s,setupView:c,state:r}}function Qd(e){let t=new Zd(e),n=[],r=[],i=[];function a(e){u.camera=e,n.length=0,r.length=0,i.length=0}function o(e){e.isLightProbeGrid?i.push(e):n.push(e)}function s(e){r.push(e)}function c(){t.setup(n),i.sort((e,t)=>e.priority-t.priority||e.id-t.id)}function l(e){t.setupView(n,e)}let u={lightsArray:n,shadowsArray:r,lightProbeGridArray:i,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:a,state:u,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:s}}function $d(e){let t=new WeakMap;function n(n,r=0){let i=t.get(n),a;return i===void 0?(a=new Qd(e),t.set(n,[a])):r>=i.length?(a=new Qd(e),i.push(a)):a=i[r],a}function r(){t=new WeakMap}return{get:n,dispose:r}}var ef=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,tf=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,nf=[new B(1,0,0),new B(-1,0,0),new B(0,1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1)],rf=[new B(0,-1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1),new B(0,-1,0),new B(0,-1,0)],af=new ht,of=new B,sf=new B;function cf(e,t,n){let r=new sc,i=new kn,a=new kn,o=new yt,s=new tr,c=new fc,l={},u=n.maxTextureSize,d={0:1,1:0,2:2},f=new yn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new kn},radius:{value:4}},vertexShader:ef,fragmentShader:tf}),p=f.clone();p.defines.HORIZONTAL_PASS=1;let m=new Gi;m.setAttribute(`position`,new ps(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let h=new R(m,f),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=1;let _=this.type;this.render=function(t,n,s){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||t.length===0)return;this.type===2&&(ds(`WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead.`),this.type=1);let c=e.getRenderTarget(),l=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),f=e.state;f.setBlending(0),f.buffers.depth.getReversed()===!0?f.buffers.color.setClear(0,0,0,0):f.buffers.color.setClear(1,1,1,1),f.buffers.depth.setTest(!0),f.setScissorTest(!1);let p=_!==this.type;p&&n.traverse(function(e){e.material&&(Array.isArray(e.material)?e.material.forEach(e=>e.needsUpdate=!0):e.material.needsUpdate=!0)});for(let c=0,l=t.length;c<l;c++){let l=t[c],d=l.shadow;if(d===void 0){ds(`WebGLShadowMap:`,l,`has no shadow.`);continue}if(d.autoUpdate===!1&&d.needsUpdate===!1)continue;i.copy(d.mapSize);let m=d.getFrameExtents();i.multiply(m),a.copy(d.mapSize),(i.x>u||i.y>u)&&(i.x>u&&(a.x=Math.floor(u/m.x),i.x=a.x*m.x,d.mapSize.x=a.x),i.y>u&&(a.y=Math.floor(u/m.y),i.y=a.y*m.y,d.mapSize.y=a.y));let h=e.state.buffers.depth.getReversed();if(d.camera._reversedDepth=h,d.map===null||p===!0){if(d.map!==null&&(d.map.depthTexture!==null&&(d.map.depthTexture.dispose(),d.map.depthTexture=null),d.map.dispose()),this.type===3){if(l.isPointLight){ds(`WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.`);continue}d.map=new Ft(i.x,i.y,{format:js,type:ut,minFilter:ka,magFilter:ka,generateMipmaps:!1}),d.map.texture.name=l.name+`.shadowMap`,d.map.depthTexture=new fi(i.x,i.y,Ma),d.map.depthTexture.name=l.name+`.shadowMapDepth`,d.map.depthTexture.format=ii,d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=Kt,d.map.depthTexture.magFilter=Kt}else l.isPointLight?(d.map=new Al(i.x),d.map.depthTexture=new qa(i.x,ro)):(d.map=new Ft(i.x,i.y),d.map.depthTexture=new fi(i.x,i.y,ro)),d.map.depthTexture.name=l.name+`.shadowMap`,d.map.depthTexture.format=ii,this.type===1?(d.map.depthTexture.compareFunction=h?518:515,d.map.depthTexture.minFilter=ka,d.map.depthTexture.magFilter=ka):(d.map.depthTexture.compareFunction=null,d.map.depthTexture.minFilter=Kt,d.map.depthTexture.magFilter=Kt);d.camera.updateProjectionMatrix()}d.map.isWebGLCubeRenderTarget!==!0&&(d.map.width!==i.x||d.map.height!==i.y)&&d.map.setSize(i.x,i.y);let g=d.map.isWebGLCubeRenderTarget?6:d.getViewportCount();l.isPointLight!==!0&&d.updateMatrices(l,s);let _=d.camera.layers.mask&4294967294?d.camera.layers:s.layers;for(let t=0;t<g;t++){let i=d.getCamera(t);if(l.isPointLight){let e=d.camera,n=d.matrix,r=l.distance||e.far;r!==e.far&&(e.far=r,e.updateProjectionMatrix()),of.setFromMatrixPosition(l.matrixWorld),e.position.copy(of),sf.copy(e.position),sf.add(nf[t]),e.up.copy(rf[t]),e.lookAt(sf),e.updateMatrixWorld(),n.makeTranslation(-of.x,-of.y,-of.z),af.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),d._frustum.setFromProjectionMatrix(af,e.coordinateSystem,e.reversedDepth)}if(d.map.isWebGLCubeRenderTarget)e.setRenderTarget(d.map,t),e.clear();else{t===0&&(e.setRenderTarget(d.map),e.clear());let n=d.getViewport(t);o.set(a.x*n.x,a.y*n.y,a.x*n.z,a.y*n.w),f.viewport(o)}r=d.getFrustum(t),b(n,s,i,l,_,this.type)}d.isPointLightShadow!==!0&&this.type===3&&v(d,s),d.needsUpdate=!1}_=this.type,g.needsUpdate=!1,e.setRenderTarget(c,l,d)};function v(n,r){let a=t.update(h);f.defines.VSM_SAMPLES!==n.blurSamples&&(f.defines.VSM_SAMPLES=n.blurSamples,p.defines.VSM_SAMPLES=n.blurSamples,f.needsUpdate=!0,p.needsUpdate=!0),n.mapPass===null?n.mapPass=new Ft(i.x,i.y,{format:js,type:ut}):(n.mapPass.width!==n.map.width||n.mapPass.height!==n.map.height)&&n.mapPass.setSize(n.map.width,n.map.height),f.uniforms.shadow_pass.value=n.map.depthTexture,f.uniforms.resolution.value.set(n.map.width,n.map.height),f.uniforms.radius.value=n.radius,e.setRenderTarget(n.mapPass),e.clear(),e.renderBufferDirect(r,null,a,f,h,null),p.uniforms.shadow_pass.value=n.mapPass.texture,p.uniforms.resolution.value.set(n.map.width,n.map.height),p.uniforms.radius.value=n.radius,e.setRenderTarget(n.map),e.clear(),e.renderBufferDirect(r,null,a,p,h,null)}function y(t,n,r,i){let a=null,o=r.isPointLight===!0?t.customDistanceMaterial:t.customDepthMaterial;if(o!==void 0)a=o;else if(a=r.isPointLight===!0?c:s,e.localClippingEnabled&&n.clipShadows===!0&&Array.isArray(n.clippingPlanes)&&n.clippingPlanes.length!==0||n.displacementMap&&n.displacementScale!==0||n.alphaMap&&n.alphaTest>0||n.map&&n.alphaTest>0||n.alphaToCoverage===!0){let e=a.uuid,t=n.uuid,r=l[e];r===void 0&&(r={},l[e]=r);let i=r[t];i===void 0&&(i=a.clone(),r[t]=i,n.addEventListener(`dispose`,x)),a=i}if(a.visible=n.visible,a.wireframe=n.wireframe,i===3?a.side=n.shadowSide===null?n.side:n.shadowSide:a.side=n.shadowSide===null?d[n.side]:n.shadowSide,a.alphaMap=n.alphaMap,a.alphaTest=n.alphaToCoverage===!0?.5:n.alphaTest,a.map=n.map,a.clipShadows=n.clipShadows,a.clippingPlanes=n.clippingPlanes,a.clipIntersection=n.clipIntersection,a.displacementMap=n.displacementMap,a.displacementScale=n.displacementScale,a.displacementBias=n.displacementBias,a.wireframeLinewidth=n.wireframeLinewidth,a.linewidth=n.linewidth,r.isPointLight===!0&&a.isMeshDistanceMaterial===!0){let t=e.properties.get(a);t.light=r}return a}function b(n,i,a,o,s,c){if(n.visible===!1)return;if(n.layers.test(s)&&(n.isMesh||n.isLine||n.isPoints)&&(n.castShadow||n.receiveShadow&&c===3)&&(!n.frustumCulled||n.intersectsFrustum(r))){n.modelViewMatrix.multiplyMatrices(a.matrixWorldInverse,n.matrixWorld);let r=t.update(n),s=n.material;if(Array.isArray(s)){let t=r.groups;for(let l=0,u=t.length;l<u;l++){let u=t[l],d=s[u.materialIndex];if(d&&d.visible){let t=y(n,d,o,c);n.onBeforeShadow(e,n,i,a,r,t,u),e.renderBufferDirect(a,null,r,t,n,u),n.onAfterShadow(e,n,i,a,r,t,u)}}}else if(s.visible){let t=y(n,s,o,c);n.onBeforeShadow(e,n,i,a,r,t,null),e.renderBufferDirect(a,null,r,t,n,null),n.onAfterShadow(e,n,i,a,r,t,null)}}let l=n.children;for(let e=0,t=l.length;e<t;e++)b(l[e],i,a,o,s,c)}function x(e){e.target.removeEventListener(`dispose`,x);for(let t in l){let n=l[t],r=e.target.uuid;r in n&&(n[r].dispose(),delete n[r])}}}function lf(e,t){function n(){let t=!1,n=new yt,r=null,i=new yt(0,0,0,0);return{setMask:function(n){r!==n&&!t&&(e.colorMask(n,n,n,n),r=n)},setLocked:function(e){t=e},setClear:function(t,r,a,o,s){s===!0&&(t*=o,r*=o,a*=o),n.set(t,r,a,o),i.equals(n)===!1&&(e.clearColor(t,r,a,o),i.copy(n))},reset:function(){t=!1,r=null,i.set(-1,0,0,0)}}}function r(){let n=!1,r=!1,i=null,a=null,o=null;return{setReversed:function(e){if(r!==e){let n=t.get(`EXT_clip_control`);e?n.clipControlEXT(n.LOWER_LEFT_EXT,n.ZERO_TO_ONE_EXT):n.clipControlEXT(n.LOWER_LEFT_EXT,n.NEGATIVE_ONE_TO_ONE_EXT),r=e;let i=o;o=null,this.setClear(i)}},getReversed:function(){return r},setTest:function(t){t?ue(e.DEPTH_TEST):de(e.DEPTH_TEST)},setMask:function(t){i!==t&&!n&&(e.depthMask(t),i=t)},setFunc:function(t){if(r&&(t=qe[t]),a!==t){switch(t){case 0:e.depthFunc(e.NEVER);break;case 1:e.depthFunc(e.ALWAYS);break;case 2:e.depthFunc(e.LESS);break;case 3:e.depthFunc(e.LEQUAL);break;case 4:e.depthFunc(e.EQUAL);break;case 5:e.depthFunc(e.GEQUAL);break;case 6:e.depthFunc(e.GREATER);break;case 7:e.depthFunc(e.NOTEQUAL);break;default:e.depthFunc(e.LEQUAL)}a=t}},setLocked:function(e){n=e},setClear:function(t){o!==t&&(o=t,r&&(t=1-t),e.clearDepth(t))},reset:function(){n=!1,i=null,a=null,o=null,r=!1}}}function i(){let t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null;return{setTest:function(n){t||(n?ue(e.STENCIL_TEST):de(e.STENCIL_TEST))},setMask:function(r){n!==r&&!t&&(e.stencilMask(r),n=r)},setFunc:function(t,n,o){(r!==t||i!==n||a!==o)&&(e.stencilFunc(t,n,o),r=t,i=n,a=o)},setOp:function(t,n,r){(o!==t||s!==n||c!==r)&&(e.stencilOp(t,n,r),o=t,s=n,c=r)},setLocked:function(e){t=e},setClear:function(t){l!==t&&(e.clearStencil(t),l=t)},reset:function(){t=!1,n=null,r=null,i=null,a=null,o=null,s=null,c=null,l=null}}}let a=new n,o=new r,s=new i,c={},l=new WeakMap,u={},d={},f={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new Ii(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,ee=e.getParameter(e.MAX_COMBINED_TEXTURE_IMAGE_UNITS),M=!1,N=0,te=e.getParameter(e.VERSION);te.indexOf(`WebGL`)===-1?te.indexOf(`OpenGL ES`)!==-1&&(N=parseFloat(/^OpenGL ES (\d)/.exec(te)[1]),M=N>=2):(N=parseFloat(/^WebGL (\d)/.exec(te)[1]),M=N>=1);let ne=null,re={},ie=e.getParameter(e.SCISSOR_BOX),ae=e.getParameter(e.VIEWPORT),oe=new yt().fromArray(ie),se=new yt().fromArray(ae);function ce(t,n,r,i){let a=new Uint8Array(4),o=e.createTexture();e.bindTexture(t,o),e.texParameteri(t,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(t,e.TEXTURE_MAG_FILTER,e.NEAREST);for(let o=0;o<r;o++)t===e.TEXTURE_3D||t===e.TEXTURE_2D_ARRAY?e.texImage3D(n,0,e.RGBA,1,1,i,0,e.RGBA,e.UNSIGNED_BYTE,a):e.texImage2D(n+o,0,e.RGBA,1,1,0,e.RGBA,e.UNSIGNED_BYTE,a);return o}let le={};le[e.TEXTURE_2D]=ce(e.TEXTURE_2D,e.TEXTURE_2D,1),le[e.TEXTURE_CUBE_MAP]=ce(e.TEXTURE_CUBE_MAP,e.TEXTURE_CUBE_MAP_POSITIVE_X,6),le[e.TEXTURE_2D_ARRAY]=ce(e.TEXTURE_2D_ARRAY,e.TEXTURE_2D_ARRAY,1,1),le[e.TEXTURE_3D]=ce(e.TEXTURE_3D,e.TEXTURE_3D,1,1),a.setClear(0,0,0,1),o.setClear(1),s.setClear(0),ue(e.DEPTH_TEST),o.setFunc(3),ye(!1),be(1),ue(e.CULL_FACE),_e(0);function ue(t){u[t]!==!0&&(e.enable(t),u[t]=!0)}function de(t){u[t]!==!1&&(e.disable(t),u[t]=!1)}function fe(t,n){return f[t]!==n&&(e.bindFramebuffer(t,n),f[t]=n,t===e.DRAW_FRAMEBUFFER&&(f[e.FRAMEBUFFER]=n),t===e.FRAMEBUFFER&&(f[e.DRAW_FRAMEBUFFER]=n),!0)}function pe(t,n){let r=m,i=!1;if(t){r=p.get(n),r===void 0&&(r=[],p.set(n,r));let a=t.textures;if(r.length!==a.length||r[0]!==e.COLOR_ATTACHMENT0){for(let t=0,n=a.length;t<n;t++)r[t]=e.COLOR_ATTACHMENT0+t;r.length=a.length,i=!0}}else r[0]!==e.BACK&&(r[0]=e.BACK,i=!0);i&&e.drawBuffers(r)}function me(t){return h!==t&&(e.useProgram(t),h=t,!0)}let he={100:e.FUNC_ADD,101:e.FUNC_SUBTRACT,102:e.FUNC_REVERSE_SUBTRACT};he[103]=e.MIN,he[104]=e.MAX;let ge={200:e.ZERO,201:e.ONE,202:e.SRC_COLOR,204:e.SRC_ALPHA,210:e.SRC_ALPHA_SATURATE,208:e.DST_COLOR,206:e.DST_ALPHA,203:e.ONE_MINUS_SRC_COLOR,205:e.ONE_MINUS_SRC_ALPHA,209:e.ONE_MINUS_DST_COLOR,207:e.ONE_MINUS_DST_ALPHA,211:e.CONSTANT_COLOR,212:e.ONE_MINUS_CONSTANT_COLOR,213:e.CONSTANT_ALPHA,214:e.ONE_MINUS_CONSTANT_ALPHA};function _e(t,n,r,i,a,o,s,c,l,u){if(t===0)g===!0&&(de(e.BLEND),g=!1);else if(g===!1&&(ue(e.BLEND),g=!0),t!==5){if(t!==_||u!==E){if((v!==100||x!==100)&&(e.blendEquation(e.FUNC_ADD),v=100,x=100),u)switch(t){case 1:e.blendFuncSeparate(e.ONE,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFunc(e.ONE,e.ONE);break;case 3:e.blendFuncSeparate(e.ZERO,e.ONE_MINUS_SRC_COLOR,e.ZERO,e.ONE);break;case 4:e.blendFuncSeparate(e.DST_COLOR,e.ONE_MINUS_SRC_ALPHA,e.ZERO,e.ONE);break;default:Zn(`WebGLState: Invalid blending: `,t)}else switch(t){case 1:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case 2:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE,e.ONE,e.ONE);break;case 3:Zn(`WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true`);break;case 4:Zn(`WebGLState: MultiplyBlending requires material.premultipliedAlpha = true`);break;default:Zn(`WebGLState: Invalid blending: `,t)}y=null,b=null,S=null,C=null,w.set(0,0,0),T=0,_=t,E=u}}else a||=n,o||=r,s||=i,(n!==v||a!==x)&&(e.blendEquationSeparate(he[n],he[a]),v=n,x=a),(r!==y||i!==b||o!==S||s!==C)&&(e.blendFuncSeparate(ge[r],ge[i],ge[o],ge[s]),y=r,b=i,S=o,C=s),(c.equals(w)===!1||l!==T)&&(e.blendColor(c.r,c.g,c.b,l),w.copy(c),T=l),_=t,E=!1}function ve(t,n){t.side===2?de(e.CULL_FACE):ue(e.CULL_FACE);let r=t.side===1;n&&(r=!r),ye(r),t.blending===1&&t.transparent===!1?_e(0):_e(t.blending,t.blendEquation,t.blendSrc,t.blendDst,t.blendEquationAlpha,t.blendSrcAlpha,t.blendDstAlpha,t.blendColor,t.blendAlpha,t.premultipliedAlpha),o.setFunc(t.depthFunc),o.setTest(t.depthTest),o.setMask(t.depthWrite),a.setMask(t.colorWrite);let i=t.stencilWrite;s.setTest(i),i&&(s.setMask(t.stencilWriteMask),s.setFunc(t.stencilFunc,t.stencilRef,t.stencilFuncMask),s.setOp(t.stencilFail,t.stencilZFail,t.stencilZPass)),Se(t.polygonOffset,t.polygonOffsetFactor,t.polygonOffsetUnits),t.alphaToCoverage===!0?ue(e.SAMPLE_ALPHA_TO_COVERAGE):de(e.SAMPLE_ALPHA_TO_COVERAGE)}function ye(t){D!==t&&(t?e.frontFace(e.CW):e.frontFace(e.CCW),D=t)}function be(t){t===0?de(e.CULL_FACE):(ue(e.CULL_FACE),t!==O&&(t===1?e.cullFace(e.BACK):t===2?e.cullFace(e.FRONT):e.cullFace(e.FRONT_AND_BACK))),O=t}function xe(t){t!==k&&(M&&e.lineWidth(t),k=t)}function Se(t,n,r){t?(ue(e.POLYGON_OFFSET_FILL),(A!==n||j!==r)&&(A=n,j=r,o.getReversed()&&(n=-n,r=-r),e.polygonOffset(n,r))):de(e.POLYGON_OFFSET_FILL)}function Ce(t){t?ue(e.SCISSOR_TEST):de(e.SCISSOR_TEST)}function we(t){t===void 0&&(t=e.TEXTURE0+ee-1),ne!==t&&(e.activeTexture(t),ne=t)}function P(t,n,r){r===void 0&&(r=ne===null?e.TEXTURE0+ee-1:ne);let i=re[r];i===void 0&&(i={type:void 0,texture:void 0},re[r]=i),(i.type!==t||i.texture!==n)&&(ne!==r&&(e.activeTexture(r),ne=r),e.bindTexture(t,n||le[t]),i.type=t,i.texture=n)}function Te(){let t=re[ne];t!==void 0&&t.type!==void 0&&(e.bindTexture(t.type,null),t.type=void 0,t.texture=void 0)}function Ee(){try{e.compressedTexImage2D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function De(){try{e.compressedTexImage3D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function F(){try{e.texSubImage2D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function Oe(){try{e.texSubImage3D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function I(){try{e.compressedTexSubImage2D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function L(){try{e.compressedTexSubImage3D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function ke(){try{e.texStorage2D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function Ae(){try{e.texStorage3D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function je(){try{e.texImage2D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function Me(){try{e.texImage3D(...arguments)}catch(e){Zn(`WebGLState:`,e)}}function Ne(t){return d[t]===void 0?e.getParameter(t):d[t]}function Pe(t,n){d[t]!==n&&(e.pixelStorei(t,n),d[t]=n)}function Fe(t){oe.equals(t)===!1&&(e.scissor(t.x,t.y,t.z,t.w),oe.copy(t))}function Ie(t){se.equals(t)===!1&&(e.viewport(t.x,t.y,t.z,t.w),se.copy(t))}function Le(t,n){let r=l.get(n);r===void 0&&(r=new WeakMap,l.set(n,r));let i=r.get(t);i===void 0&&(i=e.getUniformBlockIndex(n,t.name),e.uniformBlockBinding(n,i,i),r.set(t,i))}function Re(t,n,r){let i=l.get(n).get(t);c[i]!==r&&(e.bindBufferBase(e.UNIFORM_BUFFER,i,r),c[i]=r)}function ze(){e.disable(e.BLEND),e.disable(e.CULL_FACE),e.disable(e.DEPTH_TEST),e.disable(e.POLYGON_OFFSET_FILL),e.disable(e.SCISSOR_TEST),e.disable(e.STENCIL_TEST),e.disable(e.SAMPLE_ALPHA_TO_COVERAGE),e.blendEquation(e.FUNC_ADD),e.blendFunc(e.ONE,e.ZERO),e.blendFuncSeparate(e.ONE,e.ZERO,e.ONE,e.ZERO),e.blendColor(0,0,0,0),e.colorMask(!0,!0,!0,!0),e.clearColor(0,0,0,0),e.depthMask(!0),e.depthFunc(e.LESS),o.setReversed(!1),e.clearDepth(1),e.stencilMask(4294967295),e.stencilFunc(e.ALWAYS,0,4294967295),e.stencilOp(e.KEEP,e.KEEP,e.KEEP),e.clearStencil(0),e.cullFace(e.BACK),e.frontFace(e.CCW),e.polygonOffset(0,0),e.activeTexture(e.TEXTURE0),e.bindFramebuffer(e.FRAMEBUFFER,null),e.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),e.bindFramebuffer(e.READ_FRAMEBUFFER,null),e.useProgram(null),e.lineWidth(1),e.scissor(0,0,e.canvas.width,e.canvas.height),e.viewport(0,0,e.canvas.width,e.canvas.height),e.pixelStorei(e.PACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,!1),e.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),e.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,e.BROWSER_DEFAULT_WEBGL),e.pixelStorei(e.PACK_ROW_LENGTH,0),e.pixelStorei(e.PACK_SKIP_PIXELS,0),e.pixelStorei(e.PACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_ROW_LENGTH,0),e.pixelStorei(e.UNPACK_IMAGE_HEIGHT,0),e.pixelStorei(e.UNPACK_SKIP_PIXELS,0),e.pixelStorei(e.UNPACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_SKIP_IMAGES,0),u={},d={},ne=null,re={},f={},c={},p=new WeakMap,m=[],h=null,g=!1,_=null,v=null,y=null,b=null,x=null,S=null,C=null,w=new Ii(0,0,0),T=0,E=!1,D=null,O=null,k=null,A=null,j=null,oe.set(0,0,e.canvas.width,e.canvas.height),se.set(0,0,e.canvas.width,e.canvas.height),a.reset(),o.reset(),s.reset()}return{buffers:{color:a,depth:o,stencil:s},enable:ue,disable:de,bindFramebuffer:fe,drawBuffers:pe,useProgram:me,setBlending:_e,setMaterial:ve,setFlipSided:ye,setCullFace:be,setLineWidth:xe,setPolygonOffset:Se,setScissorTest:Ce,activeTexture:we,bindTexture:P,unbindTexture:Te,compressedTexImage2D:Ee,compressedTexImage3D:De,texImage2D:je,texImage3D:Me,pixelStorei:Pe,getParameter:Ne,updateUBOMapping:Le,uniformBlockBinding:Re,texStorage2D:ke,texStorage3D:Ae,texSubImage2D:F,texSubImage3D:Oe,compressedTexSubImage2D:I,compressedTexSubImage3D:L,scissor:Fe,viewport:Ie,reset:ze}}function uf(e,t,n,r,i,a,o){let s=t.has(`WEBGL_multisampled_render_to_texture`)?t.get(`WEBGL_multisampled_render_to_texture`):null,c=typeof navigator>`u`?!1:/OculusBrowser/g.test(navigator.userAgent),l=new kn,u=new WeakMap,d=new Set,f,p=new WeakMap,m=new Set,h=new FinalizationRegistry(e=>m.delete(e)),g=!1;try{g=typeof OffscreenCanvas<`u`&&new OffscreenCanvas(1,1).getContext(`2d`)!==null}catch{}function _(e,t){return g?new OffscreenCanvas(e,t):hi(`canvas`)}function v(e,t,n){let r=1,i=ke(e);if((i.width>n||i.height>n)&&(r=n/Math.max(i.width,i.height)),r<1){if(typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement||typeof ImageBitmap<`u`&&e instanceof ImageBitmap||typeof VideoFrame<`u`&&e instanceof VideoFrame){let n=Math.floor(r*i.width),a=Math.floor(r*i.height);f===void 0&&(f=_(n,a));let o=t?_(n,a):f;return o.width=n,o.height=a,o.getContext(`2d`).drawImage(e,0,0,n,a),ds(`WebGLRenderer: Texture has been resized from (`+i.width+`x`+i.height+`) to (`+n+`x`+a+`).`),o}return`data`in e&&ds(`WebGLRenderer: Image in DataTexture is too big (`+i.width+`x`+i.height+`).`),e}return e}function y(e){return e.generateMipmaps}function b(t){e.generateMipmap(t)}function x(t){return t.isWebGLCubeRenderTarget?e.TEXTURE_CUBE_MAP:t.isWebGL3DRenderTarget?e.TEXTURE_3D:t.isWebGLArrayRenderTarget||t.isCompressedArrayTexture?e.TEXTURE_2D_ARRAY:e.TEXTURE_2D}function S(n,r,i,a,o,s=!1){if(n!==null){if(e[n]!==void 0)return e[n];ds(`WebGLRenderer: Attempt to use non-existing WebGL internal format '`+n+`'`)}let c;a&&(c=t.get(`EXT_texture_norm16`),c||ds(`WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension`));let l=r;if(r===e.RED&&(i===e.FLOAT&&(l=e.R32F),i===e.HALF_FLOAT&&(l=e.R16F),i===e.UNSIGNED_BYTE&&(l=e.R8),i===e.UNSIGNED_SHORT&&c&&(l=c.R16_EXT),i===e.SHORT&&c&&(l=c.R16_SNORM_EXT)),r===e.RED_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.R8UI),i===e.UNSIGNED_SHORT&&(l=e.R16UI),i===e.UNSIGNED_INT&&(l=e.R32UI),i===e.BYTE&&(l=e.R8I),i===e.SHORT&&(l=e.R16I),i===e.INT&&(l=e.R32I)),r===e.RG&&(i===e.FLOAT&&(l=e.RG32F),i===e.HALF_FLOAT&&(l=e.RG16F),i===e.UNSIGNED_BYTE&&(l=e.RG8),i===e.UNSIGNED_SHORT&&c&&(l=c.RG16_EXT),i===e.SHORT&&c&&(l=c.RG16_SNORM_EXT)),r===e.RG_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RG8UI),i===e.UNSIGNED_SHORT&&(l=e.RG16UI),i===e.UNSIGNED_INT&&(l=e.RG32UI),i===e.BYTE&&(l=e.RG8I),i===e.SHORT&&(l=e.RG16I),i===e.INT&&(l=e.RG32I)),r===e.RGB_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGB8UI),i===e.UNSIGNED_SHORT&&(l=e.RGB16UI),i===e.UNSIGNED_INT&&(l=e.RGB32UI),i===e.BYTE&&(l=e.RGB8I),i===e.SHORT&&(l=e.RGB16I),i===e.INT&&(l=e.RGB32I)),r===e.RGBA_INTEGER&&(i===e.UNSIGNED_BYTE&&(l=e.RGBA8UI),i===e.UNSIGNED_SHORT&&(l=e.RGBA16UI),i===e.UNSIGNED_INT&&(l=e.RGBA32UI),i===e.BYTE&&(l=e.RGBA8I),i===e.SHORT&&(l=e.RGBA16I),i===e.INT&&(l=e.RGBA32I)),r===e.RGB&&(i===e.UNSIGNED_SHORT&&c&&(l=c.RGB16_EXT),i===e.SHORT&&c&&(l=c.RGB16_SNORM_EXT),i===e.UNSIGNED_INT_5_9_9_9_REV&&(l=e.RGB9_E5),i===e.UNSIGNED_INT_10F_11F_11F_REV&&(l=e.R11F_G11F_B10F)),r===e.RGBA){let t=s?lr:ur.getTransfer(o);i===e.FLOAT&&(l=e.RGBA32F),i===e.HALF_FLOAT&&(l=e.RGBA16F),i===e.UNSIGNED_BYTE&&(l=t===`srgb`?e.SRGB8_ALPHA8:e.RGBA8),i===e.UNSIGNED_SHORT&&c&&(l=c.RGBA16_EXT),i===e.SHORT&&c&&(l=c.RGBA16_SNORM_EXT),i===e.UNSIGNED_SHORT_4_4_4_4&&(l=e.RGBA4),i===e.UNSIGNED_SHORT_5_5_5_1&&(l=e.RGB5_A1)}return(l===e.R16F||l===e.R32F||l===e.RG16F||l===e.RG32F||l===e.RGBA16F||l===e.RGBA32F)&&t.get(`EXT_color_buffer_float`),l}function C(t,n){let r;return t?n===null||n===1014||n===1020?r=e.DEPTH24_STENCIL8:n===1015?r=e.DEPTH32F_STENCIL8:n===1012&&(r=e.DEPTH24_STENCIL8,ds(`DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.`)):n===null||n===1014||n===1020?r=e.DEPTH_COMPONENT24:n===1015?r=e.DEPTH_COMPONENT32F:n===1012&&(r=e.DEPTH_COMPONENT16),r}function w(e,t){return y(e)===!0||e.isFramebufferTexture&&e.minFilter!==1003&&e.minFilter!==1006?Math.log2(Math.max(t.width,t.height))+1:e.mipmaps.length>0?e.mipmaps.length:e.isCompressedTexture&&Array.isArray(e.image)?t.mipmaps.length:1}function T(e){let t=new WeakRef(e);r.get(e).__ref=t,m.add(t),h.register(e,t,t)}function E(e){let t=r.get(e).__ref;t!==void 0&&(m.delete(t),h.unregister(t))}function D(e){k(e.target)}function O(e){A(e.target)}function k(e){e.removeEventListener(`dispose`,D),E(e),ee(e),e.isVideoTexture&&u.delete(e),e.isHTMLTexture&&d.delete(e)}function A(e){e.removeEventListener(`dispose`,O),E(e),N(e)}function j(){for(let e of m){let t=e.deref();t!==void 0&&(t.isRenderTarget===!0?A(t):k(t))}m.clear(),d.clear()}function ee(e){let t=r.get(e);if(t.__webglInit===void 0)return;let n=e.source,i=p.get(n);if(i){let r=i[t.__cacheKey];r.usedTimes--,r.usedTimes===0&&M(e),Object.keys(i).length===0&&p.delete(n)}r.remove(e)}function M(t){let n=r.get(t);e.deleteTexture(n.__webglTexture);let i=t.source,a=p.get(i);delete a[n.__cacheKey],o.memory.textures--}function N(t){let n=r.get(t);n.__depthDisposeCallback&&n.__depthDisposeCallback();let i=t.depthTexture;if(i&&i.renderTarget===t&&k(i),t.isWebGLCubeRenderTarget)for(let t=0;t<6;t++){if(Array.isArray(n.__webglFramebuffer[t]))for(let r=0;r<n.__webglFramebuffer[t].length;r++)e.deleteFramebuffer(n.__webglFramebuffer[t][r]);else e.deleteFramebuffer(n.__webglFramebuffer[t]);n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer[t])}else{if(Array.isArray(n.__webglFramebuffer))for(let t=0;t<n.__webglFramebuffer.length;t++)e.deleteFramebuffer(n.__webglFramebuffer[t]);else e.deleteFramebuffer(n.__webglFramebuffer);if(n.__webglDepthbuffer&&e.deleteRenderbuffer(n.__webglDepthbuffer),n.__webglMultisampledFramebuffer&&e.deleteFramebuffer(n.__webglMultisampledFramebuffer),n.__webglColorRenderbuffer)for(let t=0;t<n.__webglColorRenderbuffer.length;t++)n.__webglColorRenderbuffer[t]&&e.deleteRenderbuffer(n.__webglColorRenderbuffer[t]);n.__webglDepthRenderbuffer&&e.deleteRenderbuffer(n.__webglDepthRenderbuffer)}let a=t.textures;for(let t=0,n=a.length;t<n;t++){let n=r.get(a[t]);n.__webglTexture&&(e.deleteTexture(n.__webglTexture),o.memory.textures--),r.remove(a[t])}r.remove(t)}let te=0;function ne(){te=0}function re(){return te}function ie(e){te=e}function ae(){let e=te;return e>=i.maxTextures&&ds(`WebGLTextures: Trying to use `+(e+1)+` texture units while this GPU supports only `+i.maxTextures),te+=1,e}function oe(e){let t=[];return t.push(e.wrapS),t.push(e.wrapT),t.push(e.wrapR||0),t.push(e.magFilter),t.push(e.minFilter),t.push(e.anisotropy),t.push(e.internalFormat),t.push(e.format),t.push(e.type),t.push(e.generateMipmaps),t.push(e.mipmapsAutoUpdate),t.push(e.premultiplyAlpha),t.push(e.flipY),t.push(e.unpackAlignment),t.push(e.colorSpace),t.join()}function se(t,i){let a=r.get(t);if(t.isVideoTexture&&I(t),t.isRenderTargetTexture===!1&&t.isExternalTexture!==!0&&t.version>0&&a.__version!==t.version){let e=t.image;if(e===null)ds(`WebGLRenderer: Texture marked for update but no image data found.`);else if(e.complete===!1)ds(`WebGLRenderer: Texture marked for update but image is incomplete`);else{ve(a,t,i);return}}else t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null);n.bindTexture(e.TEXTURE_2D,a.__webglTexture,e.TEXTURE0+i)}function ce(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ve(a,t,i):(t.isExternalTexture&&(a.__webglTexture=t.sourceTexture?t.sourceTexture:null),n.bindTexture(e.TEXTURE_2D_ARRAY,a.__webglTexture,e.TEXTURE0+i))}function le(t,i){let a=r.get(t);t.isRenderTargetTexture===!1&&t.version>0&&a.__version!==t.version?ve(a,t,i):n.bindTexture(e.TEXTURE_3D,a.__webglTexture,e.TEXTURE0+i)}function ue(t,i){let a=r.get(t);t.version>0&&a.__version!==t.version?ye(a,t,i):n.bindTexture(e.TEXTURE_CUBE_MAP,a.__webglTexture,e.TEXTURE0+i)}let de={[$s]:e.REPEAT,[Ls]:e.CLAMP_TO_EDGE,[Jo]:e.MIRRORED_REPEAT},fe={[Kt]:e.NEAREST,[qn]:e.NEAREST_MIPMAP_NEAREST,[di]:e.NEAREST_MIPMAP_LINEAR,[ka]:e.LINEAR,[Fi]:e.LINEAR_MIPMAP_NEAREST,[ic]:e.LINEAR_MIPMAP_LINEAR},pe={512:e.NEVER,519:e.ALWAYS,513:e.LESS,515:e.LEQUAL,514:e.EQUAL,518:e.GEQUAL,516:e.GREATER,517:e.NOTEQUAL};function me(n,a){if(a.type===1015&&t.has(`OES_texture_float_linear`)===!1&&(a.magFilter===1006||a.magFilter===1007||a.magFilter===1005||a.magFilter===1008||a.minFilter===1006||a.minFilter===1007||a.minFilter===1005||a.minFilter===1008)&&ds(`WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device.`),e.texParameteri(n,e.TEXTURE_WRAP_S,de[a.wrapS]),e.texParameteri(n,e.TEXTURE_WRAP_T,de[a.wrapT]),(n===e.TEXTURE_3D||n===e.TEXTURE_2D_ARRAY)&&e.texParameteri(n,e.TEXTURE_WRAP_R,de[a.wrapR]),e.texParameteri(n,e.TEXTURE_MAG_FILTER,fe[a.magFilter]),e.texParameteri(n,e.TEXTURE_MIN_FILTER,fe[a.minFilter]),a.compareFunction&&(e.texParameteri(n,e.TEXTURE_COMPARE_MODE,e.COMPARE_REF_TO_TEXTURE),e.texParameteri(n,e.TEXTURE_COMPARE_FUNC,pe[a.compareFunction])),t.has(`EXT_texture_filter_anisotropic`)===!0){if(a.magFilter===1003||a.minFilter!==1005&&a.minFilter!==1008||a.type===1015&&t.has(`OES_texture_float_linear`)===!1)return;if(a.anisotropy>1||r.get(a).__currentAnisotropy){let o=t.get(`EXT_texture_filter_anisotropic`);e.texParameterf(n,o.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(a.anisotropy,i.getMaxAnisotropy())),r.get(a).__currentAnisotropy=a.anisotropy}}}function he(t,n){let r=!1;t.__webglInit===void 0&&(t.__webglInit=!0,n.addEventListener(`dispose`,D),T(n));let i=n.source,a=p.get(i);a===void 0&&(a={},p.set(i,a));let s=oe(n);if(s!==t.__cacheKey){a[s]===void 0&&(a[s]={texture:e.createTexture(),usedTimes:0},o.memory.textures++,r=!0),a[s].usedTimes++;let i=a[t.__cacheKey];i!==void 0&&(a[t.__cacheKey].usedTimes--,i.usedTimes===0&&M(n)),t.__cacheKey=s,t.__webglTexture=a[s].texture}return r}function ge(e,t,n){return Math.floor(Math.floor(e/n)/t)}function _e(t,r,i,a){let o=t.updateRanges;if(o.length===0)n.texSubImage2D(e.TEXTURE_2D,0,0,0,r.width,r.height,i,a,r.data);else{o.sort((e,t)=>e.start-t.start);let s=0;for(let e=1;e<o.length;e++){let t=o[s],n=o[e],i=t.start+t.count,a=ge(n.start,r.width,4),c=ge(t.start,r.width,4);n.start<=i+1&&a===c&&ge(n.start+n.count-1,r.width,4)===a?t.count=Math.max(t.count,n.start+n.count-t.start):(++s,o[s]=n)}o.length=s+1;let c=n.getParameter(e.UNPACK_ROW_LENGTH),l=n.getParameter(e.UNPACK_SKIP_PIXELS),u=n.getParameter(e.UNPACK_SKIP_ROWS);n.pixelStorei(e.UNPACK_ROW_LENGTH,r.width);for(let t=0,s=o.length;t<s;t++){let s=o[t],c=Math.floor(s.start/4),l=Math.ceil(s.count/4),u=c%r.width,d=Math.floor(c/r.width),f=l;n.pixelStorei(e.UNPACK_SKIP_PIXELS,u),n.pixelStorei(e.UNPACK_SKIP_ROWS,d),n.texSubImage2D(e.TEXTURE_2D,0,u,d,f,1,i,a,r.data)}t.clearUpdateRanges(),n.pixelStorei(e.UNPACK_ROW_LENGTH,c),n.pixelStorei(e.UNPACK_SKIP_PIXELS,l),n.pixelStorei(e.UNPACK_SKIP_ROWS,u)}}function ve(t,o,s){let c=e.TEXTURE_2D;(o.isDataArrayTexture||o.isCompressedArrayTexture)&&(c=e.TEXTURE_2D_ARRAY),o.isData3DTexture&&(c=e.TEXTURE_3D);let l=he(t,o),u=o.source;n.bindTexture(c,t.__webglTexture,e.TEXTURE0+s);let f=r.get(u);if(u.version!==f.__version||l===!0){if(n.activeTexture(e.TEXTURE0+s),!(typeof ImageBitmap<`u`&&o.image instanceof ImageBitmap)){let t=ur.getPrimaries(ur.workingColorSpace),r=o.colorSpace===``?null:ur.getPrimaries(o.colorSpace),i=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,i)}n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment);let t=v(o.image,!1,i.maxTextureSize);t=L(o,t);let r=a.convert(o.format,o.colorSpace),p=a.convert(o.type),m=S(o.internalFormat,r,p,o.normalized,o.colorSpace,o.isVideoTexture);me(c,o);let h,g=o.mipmaps,_=o.isVideoTexture!==!0,x=f.__version===void 0||l===!0,T=u.dataReady,E=w(o,t);if(o.isDepthTexture)m=C(o.format===Xr,o.type),x&&(_?n.texStorage2D(e.TEXTURE_2D,1,m,t.width,t.height):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,null));else if(o.isDataTexture){if(g.length>0){_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data);o.generateMipmaps=!1}else _?(x&&n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height),T&&_e(o,t,r,p)):n.texImage2D(e.TEXTURE_2D,0,m,t.width,t.height,0,r,p,t.data)}else if(o.isCompressedTexture){if(o.isCompressedArrayTexture){_&&x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,g[0].width,g[0].height,t.depth);for(let i=0,a=g.length;i<a;i++)if(h=g[i],o.format!==1023){if(r!==null){if(_){if(T){if(o.layerUpdates.size>0){let t=aa(h.width,h.height,o.format,o.type);for(let a of o.layerUpdates){let o=h.data.subarray(a*t/h.data.BYTES_PER_ELEMENT,(a+1)*t/h.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,a,h.width,h.height,1,r,o)}}else n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,h.data)}}else n.compressedTexImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,h.data,0,0)}else ds(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`)}else _?T&&n.texSubImage3D(e.TEXTURE_2D_ARRAY,i,0,0,0,h.width,h.height,t.depth,r,p,h.data):n.texImage3D(e.TEXTURE_2D_ARRAY,i,m,h.width,h.height,t.depth,0,r,p,h.data);o.layerUpdates.size>0&&o.clearLayerUpdates()}else{_&&x&&n.texStorage2D(e.TEXTURE_2D,E,m,g[0].width,g[0].height);for(let t=0,i=g.length;t<i;t++)h=g[t],o.format===1023?_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,p,h.data):n.texImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,r,p,h.data):r===null?ds(`WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()`):_?T&&n.compressedTexSubImage2D(e.TEXTURE_2D,t,0,0,h.width,h.height,r,h.data):n.compressedTexImage2D(e.TEXTURE_2D,t,m,h.width,h.height,0,h.data)}}else if(o.isDataArrayTexture){if(_){if(x&&n.texStorage3D(e.TEXTURE_2D_ARRAY,E,m,t.width,t.height,t.depth),T){if(o.layerUpdates.size>0){let i=aa(t.width,t.height,o.format,o.type);for(let a of o.layerUpdates){let o=t.data.subarray(a*i/t.data.BYTES_PER_ELEMENT,(a+1)*i/t.data.BYTES_PER_ELEMENT);n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,a,t.width,t.height,1,r,p,o)}o.clearLayerUpdates()}else n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)}}else n.texImage3D(e.TEXTURE_2D_ARRAY,0,m,t.width,t.height,t.depth,0,r,p,t.data)}else if(o.isData3DTexture)_?(x&&n.texStorage3D(e.TEXTURE_3D,E,m,t.width,t.height,t.depth),T&&n.texSubImage3D(e.TEXTURE_3D,0,0,0,0,t.width,t.height,t.depth,r,p,t.data)):n.texImage3D(e.TEXTURE_3D,0,m,t.width,t.height,t.depth,0,r,p,t.data);else if(o.isFramebufferTexture){if(x){if(_)n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height);else{let i=t.width,a=t.height;for(let t=0;t<E;t++)n.texImage2D(e.TEXTURE_2D,t,m,i,a,0,r,p,null),i>>=1,a>>=1}}}else if(o.isHTMLTexture){if(`texElementImage2D`in e){let n=e.canvas;if(n.hasAttribute(`layoutsubtree`)||n.setAttribute(`layoutsubtree`,`true`),t.parentNode!==n){n.appendChild(t),d.add(o),n.onpaint=e=>{let t=e.changedElements;for(let e of d)t.includes(e.image)&&(e.needsUpdate=!0)},n.requestPaint();return}if(e.texElementImage2D.length===3)e.texElementImage2D(e.TEXTURE_2D,e.RGBA8,t);else{let n=e.RGBA,r=e.RGBA,i=e.UNSIGNED_BYTE;e.texElementImage2D(e.TEXTURE_2D,0,n,r,i,t)}e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.LINEAR),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_S,e.CLAMP_TO_EDGE),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_T,e.CLAMP_TO_EDGE)}}else if(g.length>0){if(_&&x){let t=ke(g[0]);n.texStorage2D(e.TEXTURE_2D,E,m,t.width,t.height)}for(let t=0,i=g.length;t<i;t++)h=g[t],_?T&&n.texSubImage2D(e.TEXTURE_2D,t,0,0,r,p,h):n.texImage2D(e.TEXTURE_2D,t,m,r,p,h);o.generateMipmaps=!1}else if(_){if(x){let r=ke(t);n.texStorage2D(e.TEXTURE_2D,E,m,r.width,r.height)}T&&n.texSubImage2D(e.TEXTURE_2D,0,0,0,r,p,t)}else n.texImage2D(e.TEXTURE_2D,0,m,r,p,t);y(o)&&o.mipmapsAutoUpdate===!0&&b(c),f.__version=u.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function ye(t,o,s){if(o.image.length!==6)return;let c=he(t,o),l=o.source;n.bindTexture(e.TEXTURE_CUBE_MAP,t.__webglTexture,e.TEXTURE0+s);let u=r.get(l);if(l.version!==u.__version||c===!0){n.activeTexture(e.TEXTURE0+s);let t=ur.getPrimaries(ur.workingColorSpace),r=o.colorSpace===``?null:ur.getPrimaries(o.colorSpace),d=o.colorSpace===``||t===r?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,o.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,o.premultiplyAlpha),n.pixelStorei(e.UNPACK_ALIGNMENT,o.unpackAlignment),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,d);let f=o.isCompressedTexture||o.image[0].isCompressedTexture,p=o.image[0]&&o.image[0].isDataTexture,m=[];for(let e=0;e<6;e++)!f&&!p?m[e]=v(o.image[e],!0,i.maxCubemapSize):m[e]=p?o.image[e].image:o.image[e],m[e]=L(o,m[e]);let h=m[0],g=a.convert(o.format,o.colorSpace),_=a.convert(o.type),x=S(o.internalFormat,g,_,o.normalized,o.colorSpace),T=o.isVideoTexture!==!0,E=u.__version===void 0||c===!0,D=l.dataReady,O=w(o,h);me(e.TEXTURE_CUBE_MAP,o);let k;if(o.isDepthTexture){if(x=C(o.format===Xr,o.type),E){if(T)n.texStorage2D(e.TEXTURE_CUBE_MAP,1,x,h.width,h.height);else for(let t=0;t<6;t++)n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,h.width,h.height,0,g,_,null)}}else if(f){T&&E&&n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,h.width,h.height);for(let t=0;t<6;t++){k=m[t].mipmaps;for(let r=0;r<k.length;r++){let i=k[r];o.format===1023?T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,g,_,i.data):g===null?ds(`WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()`):T?D&&n.compressedTexSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,0,0,i.width,i.height,g,i.data):n.compressedTexImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r,x,i.width,i.height,0,i.data)}}}else{if(k=o.mipmaps,T&&E){k.length>0&&O++;let t=ke(m[0]);n.texStorage2D(e.TEXTURE_CUBE_MAP,O,x,t.width,t.height)}for(let t=0;t<6;t++)if(p){T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,m[t].width,m[t].height,g,_,m[t].data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,m[t].width,m[t].height,0,g,_,m[t].data);for(let r=0;r<k.length;r++){let i=k[r].image[t].image;T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,i.width,i.height,g,_,i.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,i.width,i.height,0,g,_,i.data)}}else{T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,0,0,g,_,m[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,0,x,g,_,m[t]);for(let r=0;r<k.length;r++){let i=k[r];T?D&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,0,0,g,_,i.image[t]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+t,r+1,x,g,_,i.image[t])}}}y(o)&&o.mipmapsAutoUpdate===!0&&b(e.TEXTURE_CUBE_MAP),u.__version=l.version,o.onUpdate&&o.onUpdate(o)}t.__version=o.version}function be(t,i,o,c,l,u){let d=a.convert(o.format,o.colorSpace),f=a.convert(o.type),p=S(o.internalFormat,d,f,o.normalized,o.colorSpace),m=r.get(i),h=r.get(o);if(h.__renderTarget=i,!m.__hasExternalTextures){let t=Math.max(1,i.width>>u),r=Math.max(1,i.height>>u);l===e.TEXTURE_3D||l===e.TEXTURE_2D_ARRAY?n.texImage3D(l,u,p,t,r,i.depth,0,d,f,null):n.texImage2D(l,u,p,t,r,0,d,f,null)}n.bindFramebuffer(e.FRAMEBUFFER,t),Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,c,l,h.__webglTexture,0,F(i)):(l===e.TEXTURE_2D||l>=e.TEXTURE_CUBE_MAP_POSITIVE_X&&l<=e.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&e.framebufferTexture2D(e.FRAMEBUFFER,c,l,h.__webglTexture,u),n.bindFramebuffer(e.FRAMEBUFFER,null)}function xe(t,n,r){if(e.bindRenderbuffer(e.RENDERBUFFER,t),n.depthBuffer){let i=n.depthTexture,a=i&&i.isDepthTexture?i.type:null,o=C(n.stencilBuffer,a),c=n.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;Oe(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,F(n),o,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,F(n),o,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,o,n.width,n.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,c,e.RENDERBUFFER,t)}else{let t=n.textures;for(let i=0;i<t.length;i++){let o=t[i],c=a.convert(o.format,o.colorSpace),l=a.convert(o.type),u=S(o.internalFormat,c,l,o.normalized,o.colorSpace);Oe(n)?s.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,F(n),u,n.width,n.height):r?e.renderbufferStorageMultisample(e.RENDERBUFFER,F(n),u,n.width,n.height):e.renderbufferStorage(e.RENDERBUFFER,u,n.width,n.height)}}e.bindRenderbuffer(e.RENDERBUFFER,null)}function Se(t,i,a){let o=i.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(e.FRAMEBUFFER,t),!(i.depthTexture&&i.depthTexture.isDepthTexture))throw Error(`THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.`);let c=r.get(i.depthTexture);c.__renderTarget=i;let l=o?i.depthTexture.image[0]:i.depthTexture.image;c.__webglTexture&&l.width===i.width&&l.height===i.height||(l.width=i.width,l.height=i.height,i.depthTexture.needsUpdate=!0),o?ue(i.depthTexture,0):se(i.depthTexture,0);let u=c.__webglTexture,d=F(i),f=o?e.TEXTURE_CUBE_MAP_POSITIVE_X+a:e.TEXTURE_2D,p=i.depthTexture.format===1027?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;if(i.depthTexture.format===1026)Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else if(i.depthTexture.format===1027)Oe(i)?s.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,p,f,u,0,d):e.framebufferTexture2D(e.FRAMEBUFFER,p,f,u,0);else throw Error(`THREE.WebGLTextures: Unknown depthTexture format.`)}function Ce(t){let i=r.get(t),a=t.isWebGLCubeRenderTarget===!0;if(i.__boundDepthTexture!==t.depthTexture){let e=t.depthTexture;if(i.__depthDisposeCallback&&i.__depthDisposeCallback(),e){let t=()=>{delete i.__boundDepthTexture,delete i.__depthDisposeCallback,e.removeEventListener(`dispose`,t)};e.addEventListener(`dispose`,t),i.__depthDisposeCallback=t}i.__boundDepthTexture=e}if(t.depthTexture&&!i.__autoAllocateDepthBuffer){if(a)for(let e=0;e<6;e++)Se(i.__webglFramebuffer[e],t,e);else t.texture.mipmaps.length>0?Se(i.__webglFramebuffer[0],t,0):Se(i.__webglFramebuffer,t,0)}else if(a){i.__webglDepthbuffer=[];for(let r=0;r<6;r++)if(n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[r]),i.__webglDepthbuffer[r]===void 0)i.__webglDepthbuffer[r]=e.createRenderbuffer(),xe(i.__webglDepthbuffer[r],t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,a=i.__webglDepthbuffer[r];e.bindRenderbuffer(e.RENDERBUFFER,a),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,a)}}else if(t.texture.mipmaps.length>0?n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer[0]):n.bindFramebuffer(e.FRAMEBUFFER,i.__webglFramebuffer),i.__webglDepthbuffer===void 0)i.__webglDepthbuffer=e.createRenderbuffer(),xe(i.__webglDepthbuffer,t,!1);else{let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,r=i.__webglDepthbuffer;e.bindRenderbuffer(e.RENDERBUFFER,r),e.framebufferRenderbuffer(e.FRAMEBUFFER,n,e.RENDERBUFFER,r)}n.bindFramebuffer(e.FRAMEBUFFER,null)}function we(t,n,i){let a=r.get(t);n!==void 0&&be(a.__webglFramebuffer,t,t.texture,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,0),i!==void 0&&Ce(t)}function P(t){let i=t.texture,s=r.get(t),c=r.get(i);t.addEventListener(`dispose`,O),T(t);let l=t.textures,u=t.isWebGLCubeRenderTarget===!0,d=l.length>1;if(d||(c.__webglTexture===void 0&&(c.__webglTexture=e.createTexture()),c.__version=i.version,o.memory.textures++),u){s.__webglFramebuffer=[];for(let t=0;t<6;t++)if(i.mipmaps.length>0){s.__webglFramebuffer[t]=[];for(let n=0;n<i.mipmaps.length;n++)s.__webglFramebuffer[t][n]=e.createFramebuffer()}else s.__webglFramebuffer[t]=e.createFramebuffer()}else{if(i.mipmaps.length>0){s.__webglFramebuffer=[];for(let t=0;t<i.mipmaps.length;t++)s.__webglFramebuffer[t]=e.createFramebuffer()}else s.__webglFramebuffer=e.createFramebuffer();if(d)for(let t=0,n=l.length;t<n;t++){let n=r.get(l[t]);n.__webglTexture===void 0&&(n.__webglTexture=e.createTexture(),o.memory.textures++)}if(t.samples>0&&Oe(t)===!1){s.__webglMultisampledFramebuffer=e.createFramebuffer(),s.__webglColorRenderbuffer=[],n.bindFramebuffer(e.FRAMEBUFFER,s.__webglMultisampledFramebuffer);for(let n=0;n<l.length;n++){let r=l[n];s.__webglColorRenderbuffer[n]=e.createRenderbuffer(),e.bindRenderbuffer(e.RENDERBUFFER,s.__webglColorRenderbuffer[n]);let i=a.convert(r.format,r.colorSpace),o=a.convert(r.type),c=S(r.internalFormat,i,o,r.normalized,r.colorSpace,t.isXRRenderTarget===!0),u=F(t);e.renderbufferStorageMultisample(e.RENDERBUFFER,u,c,t.width,t.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+n,e.RENDERBUFFER,s.__webglColorRenderbuffer[n])}e.bindRenderbuffer(e.RENDERBUFFER,null),t.depthBuffer&&(s.__webglDepthRenderbuffer=e.createRenderbuffer(),xe(s.__webglDepthRenderbuffer,t,!0)),n.bindFramebuffer(e.FRAMEBUFFER,null)}}if(u){n.bindTexture(e.TEXTURE_CUBE_MAP,c.__webglTexture),me(e.TEXTURE_CUBE_MAP,i);for(let n=0;n<6;n++)if(i.mipmaps.length>0)for(let r=0;r<i.mipmaps.length;r++)be(s.__webglFramebuffer[n][r],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,r);else be(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+n,0);y(i)?b(e.TEXTURE_CUBE_MAP):i.mipmaps.length>0&&e.texParameteri(e.TEXTURE_CUBE_MAP,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}else if(d){for(let i=0,a=l.length;i<a;i++){let a=l[i],o=r.get(a),c=e.TEXTURE_2D;(t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(c=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(c,o.__webglTexture),me(c,a),be(s.__webglFramebuffer,t,a,e.COLOR_ATTACHMENT0+i,c,0),y(a)&&b(c)}n.unbindTexture()}else{let r=e.TEXTURE_2D;if((t.isWebGL3DRenderTarget||t.isWebGLArrayRenderTarget)&&(r=t.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(r,c.__webglTexture),me(r,i),i.mipmaps.length>0)for(let n=0;n<i.mipmaps.length;n++)be(s.__webglFramebuffer[n],t,i,e.COLOR_ATTACHMENT0,r,n);else be(s.__webglFramebuffer,t,i,e.COLOR_ATTACHMENT0,r,0);y(i)?b(r):i.mipmaps.length>0&&e.texParameteri(r,e.TEXTURE_MAX_LEVEL,i.mipmaps.length-1),n.unbindTexture()}t.depthBuffer&&Ce(t)}function Te(e){let t=e.textures;for(let i=0,a=t.length;i<a;i++){let a=t[i];if(y(a)&&a.mipmapsAutoUpdate===!0){let t=x(e),i=r.get(a).__webglTexture;n.bindTexture(t,i),b(t),n.unbindTexture()}}}let Ee=[];function De(t){if(t.samples>0){if(Oe(t)===!1){let i=t.textures,a=t.width,o=t.height,s=e.COLOR_BUFFER_BIT,l=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,u=r.get(t),d=i.length>1;if(d)for(let t=0;t<i.length;t++)n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,null),n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,null,0);n.bindFramebuffer(e.READ_FRAMEBUFFER,u.__webglMultisampledFramebuffer),t.texture.mipmaps.length>0?n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer[0]):n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglFramebuffer);for(let n=0;n<i.length;n++){if(t.resolveDepthBuffer&&(t.depthBuffer&&(s|=e.DEPTH_BUFFER_BIT),t.stencilBuffer&&t.resolveStencilBuffer&&(s|=e.STENCIL_BUFFER_BIT)),d){e.framebufferRenderbuffer(e.READ_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.RENDERBUFFER,u.__webglColorRenderbuffer[n]);let t=r.get(i[n]).__webglTexture;e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,t,0)}e.blitFramebuffer(0,0,a,o,0,0,a,o,s,e.NEAREST),c===!0&&(Ee.length=0,Ee.push(e.COLOR_ATTACHMENT0+n),t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&Ee.push(l),e.invalidateFramebuffer(e.READ_FRAMEBUFFER,Ee))}if(n.bindFramebuffer(e.READ_FRAMEBUFFER,null),n.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),d)for(let t=0;t<i.length;t++){n.bindFramebuffer(e.FRAMEBUFFER,u.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.RENDERBUFFER,u.__webglColorRenderbuffer[t]);let a=r.get(i[t]).__webglTexture;n.bindFramebuffer(e.FRAMEBUFFER,u.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+t,e.TEXTURE_2D,a,0)}n.bindFramebuffer(e.DRAW_FRAMEBUFFER,u.__webglMultisampledFramebuffer)}else if(t.depthBuffer&&t.storeMultisampledDepthBuffer===!1&&c){let n=t.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;e.invalidateFramebuffer(e.DRAW_FRAMEBUFFER,[n])}}}function F(e){return Math.min(i.maxSamples,e.samples)}function Oe(e){let n=r.get(e);return e.samples>0&&t.has(`WEBGL_multisampled_render_to_texture`)===!0&&n.__useRenderToTexture!==!1}function I(e){let t=o.render.frame;u.get(e)!==t&&(u.set(e,t),e.update())}function L(e,t){let n=e.colorSpace,r=e.format,i=e.type;return e.isCompressedTexture===!0||e.isVideoTexture===!0||n!==`srgb-linear`&&n!==``&&(ur.getTransfer(n)===`srgb`?(r!==1023||i!==1009)&&ds(`WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType.`):Zn(`WebGLTextures: Unsupported texture color space:`,n)),t}function ke(e){return typeof HTMLImageElement<`u`&&e instanceof HTMLImageElement?(l.width=e.naturalWidth||e.width,l.height=e.naturalHeight||e.height):typeof VideoFrame<`u`&&e instanceof VideoFrame?(l.width=e.displayWidth,l.height=e.displayHeight):(l.width=e.width,l.height=e.height),l}this.allocateTextureUnit=ae,this.resetTextureUnits=ne,this.getTextureUnits=re,this.setTextureUnits=ie,this.setTexture2D=se,this.setTexture2DArray=ce,this.setTexture3D=le,this.setTextureCube=ue,this.rebindTextures=we,this.setupRenderTarget=P,this.updateRenderTargetMipmap=Te,this.updateMultisampleRenderTarget=De,this.setupDepthRenderbuffer=Ce,this.setupFrameBufferTexture=be,this.useMultisampledRTT=Oe,this.dispose=j}function df(e,t){function n(n,r=``){let i,a=ur.getTransfer(r);if(n===1009)return e.UNSIGNED_BYTE;if(n===1017)return e.UNSIGNED_SHORT_4_4_4_4;if(n===1018)return e.UNSIGNED_SHORT_5_5_5_1;if(n===35902)return e.UNSIGNED_INT_5_9_9_9_REV;if(n===35899)return e.UNSIGNED_INT_10F_11F_11F_REV;if(n===1010)return e.BYTE;if(n===1011)return e.SHORT;if(n===1012)return e.UNSIGNED_SHORT;if(n===1013)return e.INT;if(n===1014)return e.UNSIGNED_INT;if(n===1015)return e.FLOAT;if(n===1016)return e.HALF_FLOAT;if(n===1021)return e.ALPHA;if(n===1022)return e.RGB;if(n===1023)return e.RGBA;if(n===1026)return e.DEPTH_COMPONENT;if(n===1027)return e.DEPTH_STENCIL;if(n===1028)return e.RED;if(n===1029)return e.RED_INTEGER;if(n===1030)return e.RG;if(n===1031)return e.RG_INTEGER;if(n===1033)return e.RGBA_INTEGER;if(n===33776||n===33777||n===33778||n===33779){if(a===`srgb`){if(i=t.get(`WEBGL_compressed_texture_s3tc_srgb`),i!==null){if(n===33776)return i.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null}else if(i=t.get(`WEBGL_compressed_texture_s3tc`),i!==null){if(n===33776)return i.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===33777)return i.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===33778)return i.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===33779)return i.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null}if(n===35840||n===35841||n===35842||n===35843){if(i=t.get(`WEBGL_compressed_texture_pvrtc`),i!==null){if(n===35840)return i.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===35841)return i.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===35842)return i.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===35843)return i.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null}if(n===36196||n===37492||n===37496||n===37488||n===37489||n===37490||n===37491){if(i=t.get(`WEBGL_compressed_texture_etc`),i!==null){if(n===36196||n===37492)return a===`srgb`?i.COMPRESSED_SRGB8_ETC2:i.COMPRESSED_RGB8_ETC2;if(n===37496)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:i.COMPRESSED_RGBA8_ETC2_EAC;if(n===37488)return i.COMPRESSED_R11_EAC;if(n===37489)return i.COMPRESSED_SIGNED_R11_EAC;if(n===37490)return i.COMPRESSED_RG11_EAC;if(n===37491)return i.COMPRESSED_SIGNED_RG11_EAC}else return null}if(n===37808||n===37809||n===37810||n===37811||n===37812||n===37813||n===37814||n===37815||n===37816||n===37817||n===37818||n===37819||n===37820||n===37821){if(i=t.get(`WEBGL_compressed_texture_astc`),i!==null){if(n===37808)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:i.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===37809)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:i.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===37810)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:i.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===37811)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:i.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===37812)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:i.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===37813)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:i.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===37814)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:i.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===37815)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:i.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===37816)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:i.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===37817)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:i.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===37818)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:i.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===37819)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:i.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===37820)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:i.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===37821)return a===`srgb`?i.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:i.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null}if(n===36492||n===36494||n===36495){if(i=t.get(`EXT_texture_compression_bptc`),i!==null){if(n===36492)return a===`srgb`?i.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:i.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===36494)return i.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===36495)return i.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null}if(n===36283||n===36284||n===36285||n===36286){if(i=t.get(`EXT_texture_compression_rgtc`),i!==null){if(n===36283)return i.COMPRESSED_RED_RGTC1_EXT;if(n===36284)return i.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===36285)return i.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===36286)return i.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null}return n===1020?e.UNSIGNED_INT_24_8:e[n]===void 0?null:e[n]}return{convert:n}}var ff=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,pf=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,mf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ms(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new yn({vertexShader:ff,fragmentShader:pf,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new R(new Hi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},hf=class extends fo{constructor(e,t){super();let n=this,r=null,i=1,a=null,o=`local-floor`,s=1,c=null,l=null,u=null,d=null,f=null,p=null,m=typeof XRWebGLBinding<`u`,h=new mf,g={},_=t.getContextAttributes(),v=null,y=null,b=[],x=[],S=new kn,C=null,w=null,T=new jo;T.viewport=new yt;let E=new jo;E.viewport=new yt;let D=[T,E],O=new It,k=null,A=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(e){let t=b[e];return t===void 0&&(t=new Gr,b[e]=t),t.getTargetRaySpace()},this.getControllerGrip=function(e){let t=b[e];return t===void 0&&(t=new Gr,b[e]=t),t.getGripSpace()},this.getHand=function(e){let t=b[e];return t===void 0&&(t=new Gr,b[e]=t),t.getHandSpace()};function j(e){let t=x.indexOf(e.inputSource);if(t===-1)return;let n=b[t];n!==void 0&&(n.update(e.inputSource,e.frame,c||a),n.dispatchEvent({type:e.type,data:e.inputSource}))}function ee(){r.removeEventListener(`select`,j),r.removeEventListener(`selectstart`,j),r.removeEventListener(`selectend`,j),r.removeEventListener(`squeeze`,j),r.removeEventListener(`squeezestart`,j),r.removeEventListener(`squeezeend`,j),r.removeEventListener(`end`,ee),r.removeEventListener(`inputsourceschange`,M);for(let e=0;e<b.length;e++){let t=x[e];t!==null&&(x[e]=null,b[e].disconnect(t))}k=null,A=null,h.reset();for(let e in g)delete g[e];if(e.setRenderTarget(v),f=null,d=null,u=null,r=null,y=null,ie.stop(),n.isPresenting=!1,e.setPixelRatio(C),e.setSize(S.width,S.height,!1),w!==null){let e=w.camera;e.fov=w.fov,e.zoom=w.zoom,e.updateProjectionMatrix(),w=null}n.dispatchEvent({type:`sessionend`})}this.setFramebufferScaleFactor=function(e){i=e,n.isPresenting===!0&&ds(`WebXRManager: Cannot change framebuffer scale while presenting.`)},this.setReferenceSpaceType=function(e){o=e,n.isPresenting===!0&&ds(`WebXRManager: Cannot change reference space type while presenting.`)},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(e){c=e},this.getBaseLayer=function(){return d===null?f:d},this.getBinding=function(){return u===null&&m&&(u=new XRWebGLBinding(r,t)),u},this.getFrame=function(){return p},this.getSession=function(){return r},this.setSession=async function(l){if(r=l,r!==null){if(v=e.getRenderTarget(),r.addEventListener(`select`,j),r.addEventListener(`selectstart`,j),r.addEventListener(`selectend`,j),r.addEventListener(`squeeze`,j),r.addEventListener(`squeezestart`,j),r.addEventListener(`squeezeend`,j),r.addEventListener(`end`,ee),r.addEventListener(`inputsourceschange`,M),_.xrCompatible!==!0&&await t.makeXRCompatible(),C=e.getPixelRatio(),e.getSize(S),m&&`createProjectionLayer`in XRWebGLBinding.prototype){let n=null,a=null,o=null;_.depth&&(o=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,n=_.stencil?Xr:ii,a=_.stencil?rt:ro);let s={colorFormat:t.RGBA8,depthFormat:o,scaleFactor:i};u=this.getBinding(),d=u.createProjectionLayer(s),r.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new Ft(d.textureWidth,d.textureHeight,{format:L,type:xr,depthTexture:new fi(d.textureWidth,d.textureHeight,a,void 0,void 0,void 0,void 0,void 0,void 0,n),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let n={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:i};f=new XRWebGLLayer(r,t,n),r.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new Ft(f.framebufferWidth,f.framebufferHeight,{format:L,type:xr,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(s),c=null,a=await r.requestReferenceSpace(o),ie.setContext(r),ie.start(),n.isPresenting=!0,n.dispatchEvent({type:`sessionstart`})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return h.getDepthTexture()};function M(e){for(let t=0;t<e.removed.length;t++){let n=e.removed[t],r=x.indexOf(n);r>=0&&(x[r]=null,b[r].disconnect(n))}for(let t=0;t<e.added.length;t++){let n=e.added[t],r=x.indexOf(n);if(r===-1){for(let e=0;e<b.length;e++)if(e>=x.length){x.push(n),r=e;break}else if(x[e]===null){x[e]=n,r=e;break}if(r===-1)break}let i=b[r];i&&i.connect(n)}}function N(e,t){t===null?e.matrixWorld.copy(e.matrix):e.matrixWorld.multiplyMatrices(t.matrixWorld,e.matrix),e.matrixWorldInverse.copy(e.matrixWorld).invert()}this.updateCamera=function(e){if(r===null)return;let t=e.near,n=e.far;h.texture!==null&&(h.depthNear>0&&(t=h.depthNear),h.depthFar>0&&(n=h.depthFar)),O.near=E.near=T.near=t,O.far=E.far=T.far=n,(k!==O.near||A!==O.far)&&(r.updateRenderState({depthNear:O.near,depthFar:O.far}),k=O.near,A=O.far),O.layers.mask=e.layers.mask|6,T.layers.mask=O.layers.mask&-5,E.layers.mask=O.layers.mask&-3;let i=e.parent,a=O.cameras;N(O,i);for(let e=0;e<a.length;e++)N(a[e],i);O.projectionMatrix.copy(T.projectionMatrix),O.projectionMatrixInverse.copy(T.projectionMatrixInverse),w===null&&e.isPerspectiveCamera&&(w={camera:e,fov:e.fov,zoom:e.zoom}),te(e,O,i)};function te(e,t,n){n===null?e.matrix.copy(t.matrixWorld):(e.matrix.copy(n.matrixWorld),e.matrix.invert(),e.matrix.multiply(t.matrixWorld)),e.matrix.decompose(e.position,e.quaternion,e.scale),e.updateMatrixWorld(!0),e.projectionMatrix.copy(t.projectionMatrix),e.projectionMatrixInverse.copy(t.projectionMatrixInverse),e.isPerspectiveCamera&&(e.fov=gr*2*Math.atan(1/e.projectionMatrix.elements[5]),e.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(d!==null||f!==null)return s},this.setFoveation=function(e){s=e,d!==null&&(d.fixedFoveation=e),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=e)},this.hasDepthSensing=function(){return h.texture!==null},this.getDepthSensingMesh=function(){return h.getMesh(O)},this.getCameraTexture=function(e){return g[e]};let ne=null;function re(t,i){if(l=i.getViewerPose(c||a),p=i,l!==null){let t=l.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let i=!1;t.length!==O.cameras.length&&(O.cameras.length=0,i=!0);for(let n=0;n<t.length;n++){let r=t[n],a=null;if(f!==null)a=f.getViewport(r);else{let t=u.getViewSubImage(d,r);a=t.viewport,n===0&&(e.setRenderTargetTextures(y,t.colorTexture,t.depthStencilTexture),e.setRenderTarget(y))}let o=D[n];o===void 0&&(o=new jo,o.layers.enable(n),o.viewport=new yt,D[n]=o),o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.projectionMatrix.fromArray(r.projectionMatrix),o.projectionMatrixInverse.copy(o.projectionMatrix).invert(),o.viewport.set(a.x,a.y,a.width,a.height),n===0&&(O.matrix.copy(o.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),i===!0&&O.cameras.push(o)}let a=r.enabledFeatures;if(a&&a.includes(`depth-sensing`)&&r.depthUsage==`gpu-optimized`&&m){u=n.getBinding();let e=u.getDepthInformation(t[0]);e&&e.isValid&&e.texture&&h.init(e,r.renderState)}if(a&&a.includes(`camera-access`)&&m){e.state.unbindTexture(),u=n.getBinding();for(let e=0;e<t.length;e++){let n=t[e].camera;if(n){let e=g[n];e||(e=new Ms,g[n]=e);let t=u.getCameraImage(n);e.sourceTexture=t}}}}for(let e=0;e<b.length;e++){let t=x[e],n=b[e];t!==null&&n!==void 0&&n.update(t,i,c||a)}ne&&ne(t,i),i.detectedPlanes&&n.dispatchEvent({type:`planesdetected`,data:i}),p=null}let ie=new yl;ie.setAnimationLoop(re),this.setAnimationLoop=function(e){ne=e},this.dispose=function(){}}},gf=new ht,_f=new z;_f.set(-1,0,0,0,1,0,0,0,1);function vf(e,t){function n(e,t){e.matrixAutoUpdate===!0&&e.updateMatrix(),t.value.copy(e.matrix)}function r(t,n){n.color.getRGB(t.fogColor.value,Co(e)),n.isFog?(t.fogNear.value=n.near,t.fogFar.value=n.far):n.isFogExp2&&(t.fogDensity.value=n.density)}function i(e,t,n,r,i){t.isNodeMaterial?t.uniformsNeedUpdate=!1:t.isMeshBasicMaterial?a(e,t):t.isMeshLambertMaterial?(a(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshToonMaterial?(a(e,t),d(e,t)):t.isMeshPhongMaterial?(a(e,t),u(e,t),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)):t.isMeshStandardMaterial?(a(e,t),f(e,t),t.isMeshPhysicalMaterial&&p(e,t,i)):t.isMeshMatcapMaterial?(a(e,t),m(e,t)):t.isMeshDepthMaterial?a(e,t):t.isMeshDistanceMaterial?(a(e,t),h(e,t)):t.isMeshNormalMaterial?a(e,t):t.isLineBasicMaterial?(o(e,t),t.isLineDashedMaterial&&s(e,t)):t.isPointsMaterial?c(e,t,n,r):t.isSpriteMaterial?l(e,t):t.isShadowMaterial?(e.color.value.copy(t.color),e.opacity.value=t.opacity):t.isShaderMaterial&&(t.uniformsNeedUpdate=!1)}function a(e,r){e.opacity.value=r.opacity,r.color&&e.diffuse.value.copy(r.color),r.emissive&&e.emissive.value.copy(r.emissive).multiplyScalar(r.emissiveIntensity),r.map&&(e.map.value=r.map,n(r.map,e.mapTransform)),r.alphaMap&&(e.alphaMap.value=r.alphaMap,n(r.alphaMap,e.alphaMapTransform)),r.bumpMap&&(e.bumpMap.value=r.bumpMap,n(r.bumpMap,e.bumpMapTransform),e.bumpScale.value=r.bumpScale,r.side===1&&(e.bumpScale.value*=-1)),r.normalMap&&(e.normalMap.value=r.normalMap,n(r.normalMap,e.normalMapTransform),e.normalScale.value.copy(r.normalScale),r.side===1&&e.normalScale.value.negate()),r.displacementMap&&(e.displacementMap.value=r.displacementMap,n(r.displacementMap,e.displacementMapTransform),e.displacementScale.value=r.displacementScale,e.displacementBias.value=r.displacementBias),r.emissiveMap&&(e.emissiveMap.value=r.emissiveMap,n(r.emissiveMap,e.emissiveMapTransform)),r.specularMap&&(e.specularMap.value=r.specularMap,n(r.specularMap,e.specularMapTransform)),r.alphaTest>0&&(e.alphaTest.value=r.alphaTest);let i=t.get(r),a=i.envMap,o=i.envMapRotation;a&&(e.envMap.value=a,e.envMapRotation.value.setFromMatrix4(gf.makeRotationFromEuler(o)).transpose(),a.isCubeTexture&&a.isRenderTargetTexture===!1&&e.envMapRotation.value.premultiply(_f),e.reflectivity.value=r.reflectivity,e.ior.value=r.ior,e.refractionRatio.value=r.refractionRatio),r.lightMap&&(e.lightMap.value=r.lightMap,e.lightMapIntensity.value=r.lightMapIntensity,n(r.lightMap,e.lightMapTransform)),r.aoMap&&(e.aoMap.value=r.aoMap,e.aoMapIntensity.value=r.aoMapIntensity,n(r.aoMap,e.aoMapTransform))}function o(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform))}function s(e,t){e.dashSize.value=t.dashSize,e.totalSize.value=t.dashSize+t.gapSize,e.scale.value=t.scale}function c(e,t,r,i){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.size.value=t.size*r,e.scale.value=i*.5,t.map&&(e.map.value=t.map,n(t.map,e.uvTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function l(e,t){e.diffuse.value.copy(t.color),e.opacity.value=t.opacity,e.rotation.value=t.rotation,t.map&&(e.map.value=t.map,n(t.map,e.mapTransform)),t.alphaMap&&(e.alphaMap.value=t.alphaMap,n(t.alphaMap,e.alphaMapTransform)),t.alphaTest>0&&(e.alphaTest.value=t.alphaTest)}function u(e,t){e.specular.value.copy(t.specular),e.shininess.value=Math.max(t.shininess,1e-4)}function d(e,t){t.gradientMap&&(e.gradientMap.value=t.gradientMap)}function f(e,t){e.metalness.value=t.metalness,t.metalnessMap&&(e.metalnessMap.value=t.metalnessMap,n(t.metalnessMap,e.metalnessMapTransform)),e.roughness.value=t.roughness,t.roughnessMap&&(e.roughnessMap.value=t.roughnessMap,n(t.roughnessMap,e.roughnessMapTransform)),t.envMap&&(e.envMapIntensity.value=t.envMapIntensity)}function p(e,t,r){e.ior.value=t.ior,t.diffuseRoughness>0&&(e.diffuseRoughness.value=t.diffuseRoughness,t.diffuseRoughnessMap&&(e.diffuseRoughnessMap.value=t.diffuseRoughnessMap,n(t.diffuseRoughnessMap,e.diffuseRoughnessMapTransform))),t.sheen>0&&(e.sheenColor.value.copy(t.sheenColor).multiplyScalar(t.sheen),e.sheenRoughness.value=t.sheenRoughness,t.sheenColorMap&&(e.sheenColorMap.value=t.sheenColorMap,n(t.sheenColorMap,e.sheenColorMapTransform)),t.sheenRoughnessMap&&(e.sheenRoughnessMap.value=t.sheenRoughnessMap,n(t.sheenRoughnessMap,e.sheenRoughnessMapTransform))),t.clearcoat>0&&(e.clearcoat.value=t.clearcoat,e.clearcoatRoughness.value=t.clearcoatRoughness,t.clearcoatMap&&(e.clearcoatMap.value=t.clearcoatMap,n(t.clearcoatMap,e.clearcoatMapTransform)),t.clearcoatRoughnessMap&&(e.clearcoatRoughnessMap.value=t.clearcoatRoughnessMap,n(t.clearcoatRoughnessMap,e.clearcoatRoughnessMapTransform)),t.clearcoatNormalMap&&(e.clearcoatNormalMap.value=t.clearcoatNormalMap,n(t.clearcoatNormalMap,e.clearcoatNormalMapTransform),e.clearcoatNormalScale.value.copy(t.clearcoatNormalScale),t.side===1&&e.clearcoatNormalScale.value.negate())),t.dispersion>0&&(e.dispersion.value=t.dispersion),t.retroreflectivity>0&&(e.retroreflectivity.value=t.retroreflectivity),t.iridescence>0&&(e.iridescence.value=t.iridescence,e.iridescenceIOR.value=t.iridescenceIOR,e.iridescenceThicknessMinimum.value=t.iridescenceThicknessMinimum,e.iridescenceThicknessMaximum.value=t.iridescenceThicknessMaximum,t.iridescenceMap&&(e.iridescenceMap.value=t.iridescenceMap,n(t.iridescenceMap,e.iridescenceMapTransform)),t.iridescenceThicknessMap&&(e.iridescenceThicknessMap.value=t.iridescenceThicknessMap,n(t.iridescenceThicknessMap,e.iridescenceThicknessMapTransform))),t.transmission>0&&(e.transmission.value=t.transmission,e.transmissionSamplerMap.value=r.texture,e.transmissionSamplerSize.value.set(r.width,r.height),t.transmissionMap&&(e.transmissionMap.value=t.transmissionMap,n(t.transmissionMap,e.transmissionMapTransform)),e.thickness.value=t.thickness,t.thicknessMap&&(e.thicknessMap.value=t.thicknessMap,n(t.thicknessMap,e.thicknessMapTransform)),e.attenuationDistance.value=t.attenuationDistance,e.attenuationColor.value.copy(t.attenuationColor)),t.anisotropy>0&&(e.anisotropyVector.value.set(t.anisotropy*Math.cos(t.anisotropyRotation),t.anisotropy*Math.sin(t.anisotropyRotation)),t.anisotropyMap&&(e.anisotropyMap.value=t.anisotropyMap,n(t.anisotropyMap,e.anisotropyMapTransform))),e.specularIntensity.value=t.specularIntensity,e.specularColor.value.copy(t.specularColor),t.specularColorMap&&(e.specularColorMap.value=t.specularColorMap,n(t.specularColorMap,e.specularColorMapTransform)),t.specularIntensityMap&&(e.specularIntensityMap.value=t.specularIntensityMap,n(t.specularIntensityMap,e.specularIntensityMapTransform))}function m(e,t){t.matcap&&(e.matcap.value=t.matcap)}function h(e,n){let r=t.get(n).light;e.referencePosition.value.setFromMatrixPosition(r.matrixWorld),e.nearDistance.value=r.shadow.camera.near,e.farDistance.value=r.shadow.camera.far}return{refreshFogUniforms:r,refreshMaterialUniforms:i}}function yf(e,t,n,r){let i={},a={};function o(e,t){let n=t.program;r.uniformBlockBinding(e,n,i[e.id])}function s(e,n){let o=i[e.id];o===void 0&&(m(e),o=c(e),i[e.id]=o,e.addEventListener(`dispose`,g));let s=n.program;r.updateUBOMapping(e,s);let u=t.render.frame;a[e.id]!==u&&(l(e),a[e.id]=u)}function c(t){let n=e.createBuffer(),r=t.__size,i=t.usage;return e.bindBuffer(e.UNIFORM_BUFFER,n),e.bufferData(e.UNIFORM_BUFFER,r,i),e.bindBuffer(e.UNIFORM_BUFFER,null),n}function l(t){let n=i[t.id],r=t.uniforms,a=t.__cache;e.bindBuffer(e.UNIFORM_BUFFER,n);for(let e=0,t=r.length;e<t;e++){let t=r[e];if(Array.isArray(t))for(let n=0,r=t.length;n<r;n++)u(t[n],e,n,a);else u(t,e,0,a)}e.bindBuffer(e.UNIFORM_BUFFER,null)}function u(t,n,r,i){if(f(t,n,r,i)===!0){let n=t.__offset,r=t.value;if(Array.isArray(r)){let e=0;for(let n=0;n<r.length;n++){let i=r[n],a=h(i,!0);d(i,t.__data,e),e+=a.storage/Float32Array.BYTES_PER_ELEMENT}}else d(r,t.__data,0);e.bufferSubData(e.UNIFORM_BUFFER,n,t.__data)}}function d(e,t,n){typeof e==`number`||typeof e==`boolean`?t[n]=e:e.isMatrix3?(t[n]=e.elements[0],t[n+1]=e.elements[1],t[n+2]=e.elements[2],t[n+3]=0,t[n+4]=e.elements[3],t[n+5]=e.elements[4],t[n+6]=e.elements[5],t[n+7]=0,t[n+8]=e.elements[6],t[n+9]=e.elements[7],t[n+10]=e.elements[8],t[n+11]=0):ArrayBuffer.isView(e)?t.set(e.subarray(0,t.length-n),n):e.toArray(t,n)}function f(e,t,n,r){let i=e.value,a=t+`_`+n;if(Array.isArray(i)){r[a]===void 0&&(r[a]=[]);let e=r[a],t=!1;for(let n=0;n<i.length;n++)p(i[n],e,n)===!0&&(t=!0);return t}return p(i,r,a)}function p(e,t,n){if(t[n]===void 0)return t[n]=typeof e==`number`||typeof e==`boolean`?e:ArrayBuffer.isView(e)?e.slice():e.clone(),!0;{let r=t[n];if(typeof e==`number`||typeof e==`boolean`){if(r!==e)return t[n]=e,!0}else if(ArrayBuffer.isView(e))return!0;else if(r.equals(e)===!1)return r.copy(e),!0}return!1}function m(e){let t=e.uniforms,n=0;for(let e=0,r=t.length;e<r;e++){let r=Array.isArray(t[e])?t[e]:[t[e]];for(let i=0,a=r.length;i<a;i++){let a=r[i],o=Array.isArray(a.value)?a.value:[a.value],s=Array.isArray(t[e])||Array.isArray(a.value),c=n;for(let e=0,t=o.length;e<t;e++){let t=o[e],r=h(t,s),i=n%16,a=i%r.boundary,l=i+a;n+=a,l!==0&&16-l<r.storage&&(n+=16-l),e===0&&(c=n),n+=r.storage}a.__data=new(a.type===`int`?Int32Array:a.type===`uint`?Uint32Array:Float32Array)((n-c)/Float32Array.BYTES_PER_ELEMENT),a.__offset=c}}let r=n%16;return r>0&&(n+=16-r),e.__size=n,e.__cache={},this}function h(e,t){let n={boundary:0,storage:0};return typeof e==`number`||typeof e==`boolean`?(n.boundary=4,n.storage=4):e.isVector2?(n.boundary=8,n.storage=8):e.isVector3||e.isColor?(n.boundary=16,n.storage=12):e.isVector4?(n.boundary=16,n.storage=16):e.isMatrix3?(n.boundary=16,n.storage=48):e.isMatrix4?(n.boundary=16,n.storage=64):e.isTexture?ds(`WebGLRenderer: Texture samplers can not be part of an uniforms group.`):ArrayBuffer.isView(e)?(n.boundary=16,n.storage=e.byteLength):ds(`WebGLRenderer: Unsupported uniform value type.`,e),t===!0&&(n.boundary=16,n.storage=Math.ceil(n.storage/16)*16),n}function g(t){let n=t.target;n.removeEventListener(`dispose`,g),e.deleteBuffer(i[n.id]),delete i[n.id],delete a[n.id]}function _(){for(let t in i)e.deleteBuffer(i[t]);i={},a={}}return{bind:o,update:s,dispose:_}}var bf=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),xf=null;function Sf(){return xf===null&&(xf=new Er(bf,16,16,js,ut),xf.name=`DFG_LUT`,xf.minFilter=ka,xf.magFilter=ka,xf.wrapS=Ls,xf.wrapT=Ls,xf.generateMipmaps=!1,xf.needsUpdate=!0),xf}var Cf=class{constructor(e={}){let{canvas:t=$r(),context:n=null,depth:r=!0,stencil:i=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:s=!0,preserveDrawingBuffer:c=!1,powerPreference:l=`default`,failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=xr}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<`u`&&n instanceof WebGLRenderingContext)throw Error(`THREE.WebGLRenderer: WebGL 1 is not supported since r163.`);p=n.getContextAttributes().alpha}else p=a;let m=f,h=new Set([Ga,ea,bi]),g=new Set([xr,ro,xn,rt,Ne,V]),_=new Uint32Array(4),v=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},b=null,x=null,S=[],C=[],w=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=0,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let T=this,E=!1,D=null,O=null,k=null,A=null;this._outputColorSpace=to;let j=0,ee=0,M=null,N=-1,te=null,ne=new yt,re=new yt,ie=null,ae=new Ii(0),oe=0,se=t.width,ce=t.height,le=1,ue=null,de=null,fe=new yt(0,0,se,ce),pe=new yt(0,0,se,ce),me=!1,he=new sc,ge=new Ri,_e=!1,ve=!1,ye=new ht,be=new B,xe=new yt,Se={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ce=!1;function we(){return M===null?le:1}let P=n;function Te(e,n){return t.getContext(e,n)}let Ee,De,F,Oe,I,L,ke,Ae,je,Me,Pe,Fe,Ie,Le,Re,ze,Be,Ve,He,Ue,We,Ge,Ke;try{let e={alpha:!0,depth:r,stencil:i,antialias:o,premultipliedAlpha:s,preserveDrawingBuffer:c,powerPreference:l,failIfMajorPerformanceCaveat:u};if(`setAttribute`in t&&t.setAttribute(`data-engine`,`three.js r187`),t.addEventListener(`webglcontextlost`,Ye,!1),t.addEventListener(`webglcontextrestored`,Xe,!1),t.addEventListener(`webglcontextcreationerror`,Ze,!1),P===null){let t=`webgl2`;if(P=Te(t,e),P===null)throw Te(t)?Error(`THREE.WebGLRenderer: Error creating WebGL context with your selected attributes.`):Error(`THREE.WebGLRenderer: Error creating WebGL context.`)}qe()}catch(e){throw t.removeEventListener(`webglcontextlost`,Ye,!1),t.removeEventListener(`webglcontextrestored`,Xe,!1),t.removeEventListener(`webglcontextcreationerror`,Ze,!1),Zn(`WebGLRenderer: `+e.message),e}function qe(){Ee=new Jl(P),Ee.init(),We=new df(P,Ee),De=new Ol(P,Ee,e,We),F=new lf(P,Ee),De.reversedDepthBuffer&&d&&F.buffers.depth.setReversed(!0),O=P.createFramebuffer(),k=P.createFramebuffer(),A=P.createFramebuffer(),Oe=new Zl(P),I=new Gd,L=new uf(P,Ee,F,I,De,We,Oe),ke=new ql(T),Ae=new bl(P),Ge=new El(P,Ae),je=new Yl(P,Ae,Oe,Ge),Me=new $l(P,je,Ae,Ge,Oe),Ve=new Ql(P,De,L),Re=new kl(I),Pe=new Wd(T,ke,Ee,De,Ge,Re),Fe=new vf(T,I),Ie=new Z,Le=new $d(Ee),Be=new Tl(T,ke,F,Me,p,s),ze=new cf(T,Me,De),Ke=new yf(P,Oe,De,F),He=new Dl(P,Ee,Oe),Ue=new Xl(P,Ee,Oe),Oe.programs=Pe.programs,T.capabilities=De,T.extensions=Ee,T.properties=I,T.renderLists=Ie,T.shadowMap=ze,T.state=F,T.info=Oe}m!==1009&&(w=new tu(m,t.width,t.height,o,r,i));let Je=new hf(T,P);this.xr=Je,this.getContext=function(){return P},this.getContextAttributes=function(){return P.getContextAttributes()},this.forceContextLoss=function(){let e=Ee.get(`WEBGL_lose_context`);e&&e.loseContext()},this.forceContextRestore=function(){let e=Ee.get(`WEBGL_lose_context`);e&&e.restoreContext()},this.getPixelRatio=function(){return le},this.setPixelRatio=function(e){e!==void 0&&(le=e,this.setSize(se,ce,!1))},this.getSize=function(e){return e.set(se,ce)},this.setSize=function(e,n,r=!0){Je.isPresenting?ds(`WebGLRenderer: Can't change size while VR device is presenting.`):(se=e,ce=n,t.width=Math.floor(e*le),t.height=Math.floor(n*le),r===!0&&(t.style.width=e+`px`,t.style.height=n+`px`),w!==null&&w.setSize(t.width,t.height),this.setViewport(0,0,e,n))},this.getDrawingBufferSize=function(e){return e.set(se*le,ce*le).floor()},this.setDrawingBufferSize=function(e,n,r){se=e,ce=n,le=r,t.width=Math.floor(e*r),t.height=Math.floor(n*r),this.setViewport(0,0,e,n)},this.setEffects=function(e){if(m===1009)Zn(`WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.`);else{if(e){for(let t=0;t<e.length;t++)if(e[t].isOutputPass===!0){ds(`WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.`);break}}w.setEffects(e||[])}},this.getCurrentViewport=function(e){return e.copy(ne)},this.getViewport=function(e){return e.copy(fe)},this.setViewport=function(e,t,n,r){e.isVector4?fe.set(e.x,e.y,e.z,e.w):fe.set(e,t,n,r),F.viewport(ne.copy(fe).multiplyScalar(we()).round())},this.getScissor=function(e){return e.copy(pe)},this.setScissor=function(e,t,n,r){e.isVector4?pe.set(e.x,e.y,e.z,e.w):pe.set(e,t,n,r),F.scissor(re.copy(pe).multiplyScalar(we()).round())},this.getScissorTest=function(){return me},this.setScissorTest=function(e){F.setScissorTest(me=e)},this.setOpaqueSort=function(e){ue=e},this.setTransparentSort=function(e){de=e},this.getClearColor=function(e){return e.copy(Be.getClearColor())},this.setClearColor=function(){Be.setClearColor(...arguments)},this.getClearAlpha=function(){return Be.getClearAlpha()},this.setClearAlpha=function(){Be.setClearAlpha(...arguments)},this.clear=function(e=!0,t=!0,n=!0){let r=0;if(e){let e=!1;if(M!==null){let t=M.texture.format;e=h.has(t)}if(e){let e=M.texture.type,t=g.has(e),n=Be.getClearColor(),r=Be.getClearAlpha(),i=n.r,a=n.g,o=n.b;t?(_[0]=i,_[1]=a,_[2]=o,_[3]=r,P.clearBufferuiv(P.COLOR,0,_)):(v[0]=i,v[1]=a,v[2]=o,v[3]=r,P.clearBufferiv(P.COLOR,0,v))}else r|=P.COLOR_BUFFER_BIT}t&&(r|=P.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),n&&(r|=P.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),r!==0&&P.clear(r)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(e){e.setRenderer(this),D=e},this.dispose=function(){t.removeEventListener(`webglcontextlost`,Ye,!1),t.removeEventListener(`webglcontextrestored`,Xe,!1),t.removeEventListener(`webglcontextcreationerror`,Ze,!1),Be.dispose(),Ie.dispose(),Le.dispose(),L.dispose(),I.dispose(),ke.dispose(),Me.dispose(),je.dispose(),Ge.dispose(),Ke.dispose(),Pe.dispose(),Je.dispose(),Je.removeEventListener(`sessionstart`,at),Je.removeEventListener(`sessionend`,ot),st.stop()};function Ye(e){e.preventDefault(),ns(`WebGLRenderer: Context Lost.`),E=!0}function Xe(){ns(`WebGLRenderer: Context Restored.`),E=!1;let e=Oe.autoReset,t=ze.enabled,n=ze.autoUpdate,r=ze.needsUpdate,i=ze.type;qe(),Oe.autoReset=e,ze.enabled=t,ze.autoUpdate=n,ze.needsUpdate=r,ze.type=i}function Ze(e){Zn(`WebGLRenderer: A WebGL context could not be created. Reason: `,e.statusMessage)}function Qe(e){let t=e.target;t.removeEventListener(`dispose`,Qe),$e(t)}function $e(e){et(e),I.remove(e)}function et(e){let t=I.get(e).programs;t!==void 0&&(t.forEach(function(e){Pe.releaseProgram(e)}),e.isShaderMaterial&&Pe.releaseShaderCache(e))}this.renderBufferDirect=function(e,t,n,r,i,a){t===null&&(t=Se);let o=i.isMesh&&i.matrixWorld.determinantAffine()<0,s=xt(e,t,n,r,i);F.setMaterial(r,o);let c=n.index,l=1;if(r.wireframe===!0){if(c=je.getWireframeAttribute(n),c===void 0)return;l=2}let u=n.drawRange,d=n.attributes.position,f=u.start*l,p=(u.start+u.count)*l;a!==null&&(f=Math.max(f,a.start*l),p=Math.min(p,(a.start+a.count)*l)),c===null?d!=null&&(f=Math.max(f,0),p=Math.min(p,d.count)):(f=Math.max(f,0),p=Math.min(p,c.count));let m=p-f;if(m<0||m===1/0)return;Ge.setup(i,r,s,n,c);let h,g=He;if(c!==null&&(h=Ae.get(c),g=Ue,g.setIndex(h)),i.isMesh)r.wireframe===!0?(F.setLineWidth(r.wireframeLinewidth*we()),g.setMode(P.LINES)):g.setMode(P.TRIANGLES);else if(i.isLine){let e=r.linewidth;e===void 0&&(e=1),F.setLineWidth(e*we()),i.isLineSegments?g.setMode(P.LINES):i.isLineLoop?g.setMode(P.LINE_LOOP):g.setMode(P.LINE_STRIP)}else i.isPoints?g.setMode(P.POINTS):i.isSprite&&g.setMode(P.TRIANGLES);if(i.isBatchedMesh){if(Ee.get(`WEBGL_multi_draw`))g.renderMultiDraw(i._multiDrawStarts,i._multiDrawCounts,i._multiDrawCount);else{let e=i._multiDrawStarts,t=i._multiDrawCounts,n=i._multiDrawCount,a=c?Ae.get(c).bytesPerElement:1,o=I.get(r).currentProgram.getUniforms();for(let r=0;r<n;r++)o.setValue(P,`_gl_DrawID`,r),g.render(e[r]/a,t[r])}}else if(i.isInstancedMesh)g.renderInstances(f,m,i.count);else if(n.isInstancedBufferGeometry){let e=n._maxInstanceCount===void 0?1/0:n._maxInstanceCount,t=Math.min(n.instanceCount,e);g.renderInstances(f,m,t)}else g.render(f,m)};function tt(e,t,n,r){D!==null&&e.isNodeMaterial&&D.setObject(r,e),_e===!0&&Re.setState(e,n,!1),e.transparent===!0&&e.side===2&&e.forceSinglePass===!1?(e.side=1,e.needsUpdate=!0,gt(e,t,r),e.side=0,e.needsUpdate=!0,gt(e,t,r),e.side=2):gt(e,t,r)}this.compile=function(e,t,n=null){n===null&&(n=e),D!==null&&D.renderStart(e,t,n),x=Le.get(n),x.init(t),C.push(x),n.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),e!==n&&e.traverseVisible(function(e){e.isLight&&e.layers.test(t.layers)&&(x.pushLight(e),e.castShadow&&x.pushShadow(e))}),x.setupLights(),D!==null&&D.updateLights(x.state.lightsArray),ve=this.localClippingEnabled,_e=Re.init(this.clippingPlanes,ve),_e===!0&&Re.setGlobalState(this.clippingPlanes,t),D!==null&&ze.render(x.state.shadowsArray,n,t);let r=new Set;return e.traverse(function(e){if(!(e.isMesh||e.isPoints||e.isLine||e.isSprite))return;let i=e.material;if(i){if(Array.isArray(i))for(let a=0;a<i.length;a++){let o=i[a];tt(o,n,t,e),r.add(o)}else tt(i,n,t,e),r.add(i)}}),x=C.pop(),D!==null&&D.renderEnd(),r},this.compileAsync=function(e,t,n=null){let r=this.compile(e,t,n);return new Promise(t=>{function n(){r.forEach(function(e){let t=I.get(e).currentProgram;(t===void 0||t.isReady())&&r.delete(e)}),r.size===0?t(e):setTimeout(n,10)}Ee.get(`KHR_parallel_shader_compile`)===null?setTimeout(n,10):n()})};let nt=null;function it(e){nt&&nt(e)}function at(){st.stop()}function ot(){st.start()}let st=new yl;st.setAnimationLoop(it),typeof self<`u`&&st.setContext(self),this.setAnimationLoop=function(e){nt=e,Je.setAnimationLoop(e),e===null?st.stop():st.start()},Je.addEventListener(`sessionstart`,at),Je.addEventListener(`sessionend`,ot),this.render=function(e,t){if(t!==void 0&&t.isCamera!==!0){Zn(`WebGLRenderer.render: camera is not an instance of THREE.Camera.`);return}if(E===!0)return;D!==null&&D.renderStart(e,t);let n=Je.enabled===!0&&Je.isPresenting===!0,r=w!==null&&(M===null||n)&&w.begin(T,M);if(e.matrixWorldAutoUpdate===!0&&e.updateMatrixWorld(),t.parent===null&&t.matrixWorldAutoUpdate===!0&&t.updateMatrixWorld(),Je.enabled===!0&&Je.isPresenting===!0&&(w===null||w.isCompositing()===!1)&&(Je.cameraAutoUpdate===!0&&Je.updateCamera(t),t=Je.getCamera()),e.isScene===!0&&e.onBeforeRender(T,e,t,M),x=Le.get(e,C.length),x.init(t),x.state.textureUnits=L.getTextureUnits(),C.push(x),ye.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),t.isArrayCamera?ge.setFromArrayCamera(t):he.setFromProjectionMatrix(ye,Lr,t.reversedDepth),ve=this.localClippingEnabled,_e=Re.init(this.clippingPlanes,ve),b=Ie.get(e,S.length),b.init(),S.push(b),this.info.render.frame++,Je.enabled===!0&&Je.isPresenting===!0){let e=T.xr.getDepthSensingMesh();e!==null&&ct(e,t,-1/0,T.sortObjects)}ct(e,t,0,T.sortObjects),b.finish(),D!==null&&D.updateLights(x.state.lightsArray),T.sortObjects===!0&&b.sort(ue,de),Ce=Je.enabled===!1||Je.isPresenting===!1||Je.hasDepthSensing()===!1,Ce&&Be.addToRenderList(b,e),this.info.autoReset===!0&&this.info.reset(),_e===!0&&Re.beginShadows();let i=x.state.shadowsArray;if(ze.render(i,e,t),_e===!0&&Re.endShadows(),(r&&w.hasRenderPass())===!1){let n=b.opaque,r=b.transmissive;if(x.setupLights(),t.isArrayCamera){let i=t.cameras;if(r.length>0)for(let t=0,a=i.length;t<a;t++){let a=i[t];dt(n,r,e,a)}Ce&&Be.render(e);for(let t=0,n=i.length;t<n;t++){let n=i[t];lt(b,e,n,n.viewport)}}else r.length>0&&dt(n,r,e,t),Ce&&Be.render(e),lt(b,e,t)}M!==null&&ee===0&&(L.updateMultisampleRenderTarget(M),L.updateRenderTargetMipmap(M)),r&&w.end(T),e.isScene===!0&&e.onAfterRender(T,e,t),Ge.resetDefaultState(),N=-1,te=null,C.pop(),C.length>0?(x=C[C.length-1],L.setTextureUnits(x.state.textureUnits),_e===!0&&Re.setGlobalState(T.clippingPlanes,x.state.camera)):x=null,S.pop(),b=S.length>0?S[S.length-1]:null,D!==null&&D.renderEnd()};function ct(e,t,n,r){if(e.visible===!1)return;if(e.layers.test(t.layers)){if(e.isGroup)n=e.renderOrder;else if(e.isLOD)e.autoUpdate===!0&&e.update(t);else if(e.isLight)x.pushLight(e),e.castShadow&&x.pushShadow(e);else if(e.isSprite){let i=t.isArrayCamera?ge:he;if(!e.frustumCulled||e.intersectsFrustum(i)){r&&xe.setFromMatrixPosition(e.matrixWorld).applyMatrix4(ye);let i=Me.update(e),a=e.material;a.visible&&b.push(e,i,a,n,xe.z,null,t)}}else if(e.isMesh||e.isLine||e.isPoints){let i=t.isArrayCamera?ge:he;if(!e.frustumCulled||e.intersectsFrustum(i)){let i=Me.update(e),a=e.material;if(r&&(e.boundingSphere===void 0?(i.boundingSphere===null&&i.computeBoundingSphere(),xe.copy(i.boundingSphere.center)):(e.boundingSphere===null&&e.computeBoundingSphere(),xe.copy(e.boundingSphere.center)),xe.applyMatrix4(e.matrixWorld).applyMatrix4(ye)),Array.isArray(a)){let r=i.groups;for(let o=0,s=r.length;o<s;o++){let s=r[o],c=a[s.materialIndex];c&&c.visible&&b.push(e,i,c,n,xe.z,s,t)}}else a.visible&&b.push(e,i,a,n,xe.z,null,t)}}}let i=e.children;for(let e=0,a=i.length;e<a;e++)ct(i[e],t,n,r)}function lt(e,t,n,r){let{opaque:i,transmissive:a,transparent:o}=e;x.setupLightsView(n),_e===!0&&Re.setGlobalState(T.clippingPlanes,n),r&&F.viewport(ne.copy(r)),i.length>0&&ft(i,t,n),a.length>0&&ft(a,t,n),o.length>0&&ft(o,t,n),F.buffers.depth.setTest(!0),F.buffers.depth.setMask(!0),F.buffers.color.setMask(!0),F.setPolygonOffset(!1)}function dt(e,t,n,r){if((n.isScene===!0?n.overrideMaterial:null)!==null)return;if(x.state.transmissionRenderTarget[r.id]===void 0){let e=Ee.has(`EXT_color_buffer_half_float`)||Ee.has(`EXT_color_buffer_float`);x.state.transmissionRenderTarget[r.id]=new Ft(1,1,{generateMipmaps:!0,type:e?ut:xr,minFilter:ic,samples:Math.max(4,De.samples),stencilBuffer:i,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ur.workingColorSpace})}let a=x.state.transmissionRenderTarget[r.id],o=r.viewport||ne;a.setSize(o.z*T.transmissionResolutionScale,o.w*T.transmissionResolutionScale);let s=T.getRenderTarget(),c=T.getActiveCubeFace(),l=T.getActiveMipmapLevel();T.setRenderTarget(a),T.getClearColor(ae),oe=T.getClearAlpha(),oe<1&&T.setClearColor(16777215,.5),T.clear(),Ce&&Be.render(n);let u=T.toneMapping;T.toneMapping=0;let d=r.viewport;if(r.viewport!==void 0&&(r.viewport=void 0),x.setupLightsView(r),_e===!0&&Re.setGlobalState(T.clippingPlanes,r),ft(e,n,r),L.updateMultisampleRenderTarget(a),L.updateRenderTargetMipmap(a),Ee.has(`WEBGL_multisampled_render_to_texture`)===!1){let e=!1;for(let i=0,a=t.length;i<a;i++){let{object:a,geometry:o,material:s,group:c}=t[i];if(s.side===2&&a.layers.test(r.layers)){let t=s.side;s.side=1,s.needsUpdate=!0,pt(a,n,r,o,s,c),s.side=t,s.needsUpdate=!0,e=!0}}e===!0&&(L.updateMultisampleRenderTarget(a),L.updateRenderTargetMipmap(a))}T.setRenderTarget(s,c,l),T.setClearColor(ae,oe),d!==void 0&&(r.viewport=d),T.toneMapping=u}function ft(e,t,n){let r=t.isScene===!0?t.overrideMaterial:null;for(let i=0,a=e.length;i<a;i++){let a=e[i],{object:o,geometry:s,group:c}=a,l=a.material;l.allowOverride===!0&&r!==null&&(l=r),o.layers.test(n.layers)&&pt(o,t,n,s,l,c)}}function pt(e,t,n,r,i,a){D!==null&&i.isNodeMaterial&&D.setObject(e,i),e.onBeforeRender(T,t,n,r,i,a),e.modelViewMatrix.multiplyMatrices(n.matrixWorldInverse,e.matrixWorld),e.normalMatrix.getNormalMatrix(e.modelViewMatrix),i.onBeforeRender(T,t,n,r,e,a),i.transparent===!0&&i.side===2&&i.forceSinglePass===!1?(i.side=1,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=0,i.needsUpdate=!0,T.renderBufferDirect(n,t,r,i,e,a),i.side=2):T.renderBufferDirect(n,t,r,i,e,a),e.onAfterRender(T,t,n,r,i,a)}function mt(e){let t=0;for(let n of e)n.texture!==null&&t++;return t}function gt(e,t,n){t.isScene!==!0&&(t=Se);let r=I.get(e),i=x.state.lights,a=x.state.shadowsArray,o=i.state.version,s=Pe.getParameters(e,i.state,a,t,n,x.state.lightProbeGridArray),c=Pe.getProgramCacheKey(s),l=r.programs;r.environment=e.isMeshStandardMaterial||e.isMeshLambertMaterial||e.isMeshPhongMaterial?t.environment:null,r.fog=t.fog;let u=e.isMeshStandardMaterial||e.isMeshLambertMaterial&&!e.envMap||e.isMeshPhongMaterial&&!e.envMap;r.envMap=ke.get(e.envMap||r.environment,u),r.envMapRotation=r.environment!==null&&e.envMap===null?t.environmentRotation:e.envMapRotation,l===void 0&&(e.addEventListener(`dispose`,Qe),l=new Map,r.programs=l,r.programVariants=new Map);let d=l.get(c);if(d!==void 0){if(r.currentProgram===d&&r.lightsStateVersion===o)return bt(e,s),d}else s.uniforms=Pe.getUniforms(e),D!==null&&e.isNodeMaterial&&D.build(e,n,s),e.onBeforeCompile(s,T),d=Pe.acquireProgram(s,c),l.set(c,d),r.uniforms=s.uniforms;let f=r.uniforms;return(!e.isShaderMaterial&&!e.isRawShaderMaterial||e.clipping===!0)&&(f.clippingPlanes=Re.uniform),bt(e,s),r.needsLights=Ct(e),r.lightsStateVersion=o,r.needsLights&&(f.ambientLightColor.value=i.state.ambient,f.lightProbe.value=i.state.probe,f.sunLights.value=i.state.sun,f.sunLightShadows.value=i.state.sunShadow,f.directionalLights.value=i.state.directional,f.directionalLightShadows.value=i.state.directionalShadow,f.spotLights.value=i.state.spot,f.spotLightShadows.value=i.state.spotShadow,f.rectAreaLights.value=i.state.rectArea,f.ltc_1.value=i.state.rectAreaLTC1,f.ltc_2.value=i.state.rectAreaLTC2,f.pointLights.value=i.state.point,f.pointLightShadows.value=i.state.pointShadow,f.hemisphereLights.value=i.state.hemi,f.sunShadowMatrix.value=i.state.sunShadowMatrix,f.sunShadowCascade.value=i.state.sunShadowCascade,f.directionalShadowMatrix.value=i.state.directionalShadowMatrix,f.spotLightMatrix.value=i.state.spotLightMatrix,f.spotLightMap.value=i.state.spotLightMap,f.pointShadowMatrix.value=i.state.pointShadowMatrix),r.numLightProbeGrids=mt(x.state.lightProbeGridArray),r.currentProgram=d,r.uniformsList=null,d}function _t(e,t,n,r,i){let a=I.get(e),o=a.currentProgram.id+`,`+r+`,`+i,s=a.programVariants.get(o);return s===void 0?(s=gt(e,t,n),a.programVariants.set(o,s)):(a.currentProgram=s,a.uniformsList=null,a.outputColorSpace=r,a.toneMapping=i),s}function vt(e){if(e.uniformsList===null){let t=e.currentProgram.getUniforms();e.uniformsList=sd.seqWithValue(t.seq,e.uniforms)}return e.uniformsList}function bt(e,t){let n=I.get(e);n.outputColorSpace=t.outputColorSpace,n.batching=t.batching,n.batchingColor=t.batchingColor,n.instancing=t.instancing,n.instancingColor=t.instancingColor,n.instancingMorph=t.instancingMorph,n.skinning=t.skinning,n.morphTargets=t.morphTargets,n.morphNormals=t.morphNormals,n.morphColors=t.morphColors,n.morphTargetsCount=t.morphTargetsCount,n.numClippingPlanes=t.numClippingPlanes,n.numIntersection=t.numClipIntersection,n.vertexAlphas=t.vertexAlphas,n.vertexTangents=t.vertexTangents,n.toneMapping=t.toneMapping}function xt(e,t,n,r,i){t.isScene!==!0&&(t=Se),L.resetTextureUnits();let a=t.fog,o=r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial?t.environment:null,s=M===null?T.outputColorSpace:M.isXRRenderTarget===!0?M.texture.colorSpace:ur.workingColorSpace,c=r.isMeshStandardMaterial||r.isMeshLambertMaterial&&!r.envMap||r.isMeshPhongMaterial&&!r.envMap,l=ke.get(r.envMap||o,c),u=r.vertexColors===!0&&!!n.attributes.color&&n.attributes.color.itemSize===4,d=!!n.attributes.tangent&&(!!r.normalMap||r.anisotropy>0),f=!!n.morphAttributes.position,p=!!n.morphAttributes.normal,m=!!n.morphAttributes.color,h=0;r.toneMapped&&(M===null||M.isXRRenderTarget===!0)&&(h=T.toneMapping);let g=n.morphAttributes.position||n.morphAttributes.normal||n.morphAttributes.color,_=g===void 0?0:g.length,v=I.get(r),b=x.state.lights;if(_e===!0&&(ve===!0||e!==te)){let t=e===te&&r.id===N;Re.setState(r,e,t)}let S=!1,C=!1;r.version===v.__version?v.needsLights&&v.lightsStateVersion!==b.state.version||i.isBatchedMesh&&v.batching===!1||!i.isBatchedMesh&&v.batching===!0||i.isBatchedMesh&&v.batchingColor===!0&&i._colorsTexture===null||i.isBatchedMesh&&v.batchingColor===!1&&i._colorsTexture!==null||i.isInstancedMesh&&v.instancing===!1||!i.isInstancedMesh&&v.instancing===!0||i.isSkinnedMesh&&v.skinning===!1||!i.isSkinnedMesh&&v.skinning===!0||i.isInstancedMesh&&v.instancingColor===!0&&i.instanceColor===null||i.isInstancedMesh&&v.instancingColor===!1&&i.instanceColor!==null||i.isInstancedMesh&&v.instancingMorph===!0&&i.morphTexture===null||i.isInstancedMesh&&v.instancingMorph===!1&&i.morphTexture!==null?S=!0:v.envMap===l?r.fog===!0&&v.fog!==a||v.numClippingPlanes!==void 0&&(v.numClippingPlanes!==Re.numPlanes||v.numIntersection!==Re.numIntersection)?S=!0:v.vertexAlphas===u&&v.vertexTangents===d&&v.morphTargets===f&&v.morphNormals===p&&v.morphColors===m&&v.morphTargetsCount===_&&v.numLightProbeGrids===mt(x.state.lightProbeGridArray)?(v.outputColorSpace!==s||v.toneMapping!==h)&&(C=!0):S=!0:S=!0:(S=!0,v.__version=r.version);let w=v.currentProgram;(S===!0||C===!0)&&(w=C===!0?_t(r,t,i,s,h):gt(r,t,i),D&&r.isNodeMaterial&&D.onUpdateProgram(r,w,v));let E=!1,O=!1,k=!1,A=w.getUniforms(),j=v.uniforms;if(F.useProgram(w.program)&&(E=!0,O=!0,k=!0),r.id!==N&&(N=r.id,O=!0),E||te!==e){F.buffers.depth.getReversed()&&e.reversedDepth!==!0&&(e._reversedDepth=!0,e.updateProjectionMatrix()),A.setValue(P,`projectionMatrix`,e.projectionMatrix),A.setValue(P,`viewMatrix`,e.matrixWorldInverse);let t=A.map.cameraPosition;t!==void 0&&t.setValue(P,be.setFromMatrixPosition(e.matrixWorld)),De.logarithmicDepthBuffer&&A.setValue(P,`logDepthBufFC`,2/(Math.log(e.far+1)/Math.LN2)),(r.isMeshPhongMaterial||r.isMeshToonMaterial||r.isMeshLambertMaterial||r.isMeshBasicMaterial||r.isMeshStandardMaterial||r.isShaderMaterial)&&A.setValue(P,`isOrthographic`,e.isOrthographicCamera===!0),te!==e&&(te=e,O=!0,k=!0)}if(v.needsLights&&(b.state.sunShadowMap.length>0&&A.setValue(P,`sunShadowMap`,b.state.sunShadowMap,L),b.state.directionalShadowMap.length>0&&A.setValue(P,`directionalShadowMap`,b.state.directionalShadowMap,L),b.state.spotShadowMap.length>0&&A.setValue(P,`spotShadowMap`,b.state.spotShadowMap,L),b.state.pointShadowMap.length>0&&A.setValue(P,`pointShadowMap`,b.state.pointShadowMap,L)),i.isSkinnedMesh){A.setOptional(P,i,`bindMatrix`),A.setOptional(P,i,`bindMatrixInverse`);let e=i.skeleton;e&&(e.boneTexture===null&&e.computeBoneTexture(),A.setValue(P,`boneTexture`,e.boneTexture,L))}i.isBatchedMesh&&(A.setOptional(P,i,`batchingTexture`),A.setValue(P,`batchingTexture`,i._matricesTexture,L),A.setOptional(P,i,`batchingIdTexture`),A.setValue(P,`batchingIdTexture`,i._indirectTexture,L),A.setOptional(P,i,`batchingColorTexture`),i._colorsTexture!==null&&A.setValue(P,`batchingColorTexture`,i._colorsTexture,L));let ee=n.morphAttributes;if((ee.position!==void 0||ee.normal!==void 0||ee.color!==void 0)&&Ve.update(i,n,w),(O||v.receiveShadow!==i.receiveShadow)&&(v.receiveShadow=i.receiveShadow,A.setValue(P,`receiveShadow`,i.receiveShadow)),(r.isMeshStandardMaterial||r.isMeshLambertMaterial||r.isMeshPhongMaterial)&&r.envMap===null&&t.environment!==null&&(j.envMapIntensity.value=t.environmentIntensity),j.dfgLUT!==void 0&&(j.dfgLUT.value=Sf()),O){if(A.setValue(P,`toneMappingExposure`,T.toneMappingExposure),v.needsLights&&St(j,k),a&&r.fog===!0&&Fe.refreshFogUniforms(j,a),Fe.refreshMaterialUniforms(j,r,le,ce,x.state.transmissionRenderTarget[e.id]),v.needsLights&&v.numLightProbeGrids>0){let e=y,t=0;for(let n of x.state.lightProbeGridArray)n.texture!==null&&(e.textures[t]=n.texture,e.min[t]=n.boundingBox.min,e.max[t]=n.boundingBox.max,e.resolution[t]=n.resolution,t++);for(let n in e)e[n].length=t;j.probesSH.value=e.textures,j.probesMin.value=e.min,j.probesMax.value=e.max,j.probesResolution.value=e.resolution}sd.upload(P,vt(v),j,L)}if(r.isShaderMaterial&&r.uniformsNeedUpdate===!0&&(sd.upload(P,vt(v),j,L),r.uniformsNeedUpdate=!1),r.isSpriteMaterial&&A.setValue(P,`center`,i.center),A.setValue(P,`modelViewMatrix`,i.modelViewMatrix),A.setValue(P,`normalMatrix`,i.normalMatrix),A.setValue(P,`modelMatrix`,i.matrixWorld),r.uniformsGroups!==void 0){let e=r.uniformsGroups;for(let t=0,n=e.length;t<n;t++){let n=e[t];Ke.update(n,w),Ke.bind(n,w)}}return w}function St(e,t){e.ambientLightColor.needsUpdate=t,e.lightProbe.needsUpdate=t,e.sunLights.needsUpdate=t,e.sunLightShadows.needsUpdate=t,e.directionalLights.needsUpdate=t,e.directionalLightShadows.needsUpdate=t,e.pointLights.needsUpdate=t,e.pointLightShadows.needsUpdate=t,e.spotLights.needsUpdate=t,e.spotLightShadows.needsUpdate=t,e.rectAreaLights.needsUpdate=t,e.hemisphereLights.needsUpdate=t}function Ct(e){return e.isMeshLambertMaterial||e.isMeshToonMaterial||e.isMeshPhongMaterial||e.isMeshStandardMaterial||e.isShadowMaterial||e.isShaderMaterial&&e.lights===!0}this.getActiveCubeFace=function(){return j},this.getActiveMipmapLevel=function(){return ee},this.getRenderTarget=function(){return M},this.setRenderTargetTextures=function(e,t,n){let r=I.get(e);r.__autoAllocateDepthBuffer=e.resolveDepthBuffer===!1,r.__autoAllocateDepthBuffer===!1&&(r.__useRenderToTexture=!1),I.get(e.texture).__webglTexture=t,I.get(e.depthTexture).__webglTexture=r.__autoAllocateDepthBuffer?void 0:n,r.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(e,t){let n=I.get(e);n.__webglFramebuffer=t,n.__useDefaultFramebuffer=t===void 0},this.setRenderTarget=function(e,t=0,n=0){M=e,j=t,ee=n;let r=null,i=!1,a=!1;if(e){let o=I.get(e);if(o.__useDefaultFramebuffer!==void 0){F.bindFramebuffer(P.FRAMEBUFFER,o.__webglFramebuffer),ne.copy(e.viewport),re.copy(e.scissor),ie=e.scissorTest,F.viewport(ne),F.scissor(re),F.setScissorTest(ie),N=-1;return}if(o.__webglFramebuffer===void 0)L.setupRenderTarget(e);else if(o.__hasExternalTextures)L.rebindTextures(e,I.get(e.texture).__webglTexture,I.get(e.depthTexture).__webglTexture);else if(e.depthBuffer){let t=e.depthTexture;if(o.__boundDepthTexture!==t){if(t!==null&&I.has(t)&&(e.width!==t.image.width||e.height!==t.image.height))throw Error(`THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.`);L.setupDepthRenderbuffer(e)}}let s=e.texture;(s.isData3DTexture||s.isDataArrayTexture||s.isCompressedArrayTexture)&&(a=!0);let c=I.get(e).__webglFramebuffer;e.isWebGLCubeRenderTarget?(r=Array.isArray(c[t])?c[t][n]:c[t],i=!0):r=e.samples>0&&L.useMultisampledRTT(e)===!1?I.get(e).__webglMultisampledFramebuffer:Array.isArray(c)?c[n]:c,ne.copy(e.viewport),re.copy(e.scissor),ie=e.scissorTest}else ne.copy(fe).multiplyScalar(le).floor(),re.copy(pe).multiplyScalar(le).floor(),ie=me;if(n!==0&&(r=O),F.bindFramebuffer(P.FRAMEBUFFER,r)&&F.drawBuffers(e,r),F.viewport(ne),F.scissor(re),F.setScissorTest(ie),i){let r=I.get(e.texture);P.framebufferTexture2D(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_CUBE_MAP_POSITIVE_X+t,r.__webglTexture,n)}else if(a){let r=t;for(let t=0;t<e.textures.length;t++){let i=I.get(e.textures[t]);P.framebufferTextureLayer(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0+t,i.__webglTexture,n,r)}}else if(e!==null&&n!==0){let t=I.get(e.texture);P.framebufferTexture2D(P.FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,t.__webglTexture,n)}N=-1};function wt(e){let t=I.get(e);return(t.__readFormat!==e.format||t.__readType!==e.type)&&(t.__readFormat=e.format,t.__readType=e.type,t.__formatReadable=De.textureFormatReadable(e.format),t.__typeReadable=De.textureTypeReadable(e.type)),t}this.readRenderTargetPixels=function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget)){Zn(`WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);return}let c=I.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){F.bindFramebuffer(P.FRAMEBUFFER,c);try{let o=e.textures[s],c=o.format,l=o.type;e.textures.length>1&&P.readBuffer(P.COLOR_ATTACHMENT0+s);let u=wt(o);if(u.__formatReadable===!1){Zn(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.`);return}if(u.__typeReadable===!1){Zn(`WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.`);return}t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i&&P.readPixels(t,n,r,i,We.convert(c),We.convert(l),a)}finally{let e=M===null?null:I.get(M).__webglFramebuffer;F.bindFramebuffer(P.FRAMEBUFFER,e)}}},this.readRenderTargetPixelsAsync=async function(e,t,n,r,i,a,o,s=0){if(!(e&&e.isWebGLRenderTarget))throw Error(`THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.`);let c=I.get(e).__webglFramebuffer;if(e.isWebGLCubeRenderTarget&&o!==void 0&&(c=c[o],Array.isArray(c)&&(c=c[0])),c){if(t>=0&&t<=e.width-r&&n>=0&&n<=e.height-i){F.bindFramebuffer(P.FRAMEBUFFER,c);let o=e.textures[s],l=o.format,u=o.type;e.textures.length>1&&P.readBuffer(P.COLOR_ATTACHMENT0+s);let d=wt(o);if(d.__formatReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.`);if(d.__typeReadable===!1)throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.`);let f=P.createBuffer();P.bindBuffer(P.PIXEL_PACK_BUFFER,f),P.bufferData(P.PIXEL_PACK_BUFFER,a.byteLength,P.STREAM_READ),P.readPixels(t,n,r,i,We.convert(l),We.convert(u),0),P.bindBuffer(P.PIXEL_PACK_BUFFER,null);let p=M===null?null:I.get(M).__webglFramebuffer;F.bindFramebuffer(P.FRAMEBUFFER,p);let m=P.fenceSync(P.SYNC_GPU_COMMANDS_COMPLETE,0);return P.flush(),await Ei(P,m,4),P.bindBuffer(P.PIXEL_PACK_BUFFER,f),P.getBufferSubData(P.PIXEL_PACK_BUFFER,0,a),P.bindBuffer(P.PIXEL_PACK_BUFFER,null),P.deleteBuffer(f),P.deleteSync(m),a}throw Error(`THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.`)}},this.copyFramebufferToTexture=function(e,t=null,n=0){let r=2**-n,i=Math.floor(e.image.width*r),a=Math.floor(e.image.height*r),o=t===null?0:t.x,s=t===null?0:t.y;L.setTexture2D(e,0),P.copyTexSubImage2D(P.TEXTURE_2D,n,0,0,o,s,i,a),F.unbindTexture()},this.copyTextureToTexture=function(e,t,n=null,r=null,i=0,a=0){let o,s,c,l,u,d,f,p,m,h=e.isCompressedTexture?e.mipmaps[a]:e.image;if(n!==null)o=n.max.x-n.min.x,s=n.max.y-n.min.y,c=n.isBox3?n.max.z-n.min.z:1,l=n.min.x,u=n.min.y,d=n.isBox3?n.min.z:0;else{let t=2**-i;o=Math.floor(h.width*t),s=Math.floor(h.height*t),c=e.isDataArrayTexture?h.depth:e.isData3DTexture?Math.floor(h.depth*t):1,l=0,u=0,d=0}r===null?(f=0,p=0,m=0):(f=r.x,p=r.y,m=r.z);let g=We.convert(t.format),_=We.convert(t.type),v;t.isData3DTexture?(L.setTexture3D(t,0),v=P.TEXTURE_3D):t.isDataArrayTexture||t.isCompressedArrayTexture?(L.setTexture2DArray(t,0),v=P.TEXTURE_2D_ARRAY):(L.setTexture2D(t,0),v=P.TEXTURE_2D),F.activeTexture(P.TEXTURE0),F.pixelStorei(P.UNPACK_FLIP_Y_WEBGL,t.flipY),F.pixelStorei(P.UNPACK_PREMULTIPLY_ALPHA_WEBGL,t.premultiplyAlpha),F.pixelStorei(P.UNPACK_ALIGNMENT,t.unpackAlignment);let y=F.getParameter(P.UNPACK_ROW_LENGTH),b=F.getParameter(P.UNPACK_IMAGE_HEIGHT),x=F.getParameter(P.UNPACK_SKIP_PIXELS),S=F.getParameter(P.UNPACK_SKIP_ROWS),C=F.getParameter(P.UNPACK_SKIP_IMAGES);F.pixelStorei(P.UNPACK_ROW_LENGTH,h.width),F.pixelStorei(P.UNPACK_IMAGE_HEIGHT,h.height),F.pixelStorei(P.UNPACK_SKIP_PIXELS,l),F.pixelStorei(P.UNPACK_SKIP_ROWS,u),F.pixelStorei(P.UNPACK_SKIP_IMAGES,d);let w=e.isDataArrayTexture||e.isData3DTexture,T=t.isDataArrayTexture||t.isData3DTexture;if(e.isDepthTexture){let n=I.get(e),r=I.get(t),h=I.get(n.__renderTarget),g=I.get(r.__renderTarget);F.bindFramebuffer(P.READ_FRAMEBUFFER,h.__webglFramebuffer),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,g.__webglFramebuffer);for(let n=0;n<c;n++)w&&(P.framebufferTextureLayer(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,I.get(e).__webglTexture,i,d+n),P.framebufferTextureLayer(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,I.get(t).__webglTexture,a,m+n)),P.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,P.DEPTH_BUFFER_BIT,P.NEAREST);F.bindFramebuffer(P.READ_FRAMEBUFFER,null),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,null)}else if(i!==0||e.isRenderTargetTexture||I.has(e)){let n=I.get(e),r=I.get(t);F.bindFramebuffer(P.READ_FRAMEBUFFER,k),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,A);for(let e=0;e<c;e++)w?P.framebufferTextureLayer(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,n.__webglTexture,i,d+e):P.framebufferTexture2D(P.READ_FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,n.__webglTexture,i),T?P.framebufferTextureLayer(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,r.__webglTexture,a,m+e):P.framebufferTexture2D(P.DRAW_FRAMEBUFFER,P.COLOR_ATTACHMENT0,P.TEXTURE_2D,r.__webglTexture,a),i===0?T?P.copyTexSubImage3D(v,a,f,p,m+e,l,u,o,s):P.copyTexSubImage2D(v,a,f,p,l,u,o,s):P.blitFramebuffer(l,u,l+o,u+s,f,p,f+o,p+s,P.COLOR_BUFFER_BIT,P.NEAREST);F.bindFramebuffer(P.READ_FRAMEBUFFER,null),F.bindFramebuffer(P.DRAW_FRAMEBUFFER,null)}else T?e.isDataTexture||e.isData3DTexture?P.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h.data):t.isCompressedArrayTexture?P.compressedTexSubImage3D(v,a,f,p,m,o,s,c,g,h.data):P.texSubImage3D(v,a,f,p,m,o,s,c,g,_,h):e.isDataTexture?P.texSubImage2D(P.TEXTURE_2D,a,f,p,o,s,g,_,h.data):e.isCompressedTexture?P.compressedTexSubImage2D(P.TEXTURE_2D,a,f,p,h.width,h.height,g,h.data):P.texSubImage2D(P.TEXTURE_2D,a,f,p,o,s,g,_,h);F.pixelStorei(P.UNPACK_ROW_LENGTH,y),F.pixelStorei(P.UNPACK_IMAGE_HEIGHT,b),F.pixelStorei(P.UNPACK_SKIP_PIXELS,x),F.pixelStorei(P.UNPACK_SKIP_ROWS,S),F.pixelStorei(P.UNPACK_SKIP_IMAGES,C),a===0&&t.generateMipmaps===!0&&t.mipmapsAutoUpdate===!0&&P.generateMipmap(v),F.unbindTexture()},this.initRenderTarget=function(e){I.get(e).__webglFramebuffer===void 0&&L.setupRenderTarget(e)},this.initTexture=function(e){e.isCubeTexture?L.setTextureCube(e,0):e.isData3DTexture?L.setTexture3D(e,0):e.isDataArrayTexture||e.isCompressedArrayTexture?L.setTexture2DArray(e,0):L.setTexture2D(e,0),F.unbindTexture()},this.resetState=function(){j=0,ee=0,M=null,F.reset(),Ge.reset()},typeof __THREE_DEVTOOLS__<`u`&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent(`observe`,{detail:this}))}get coordinateSystem(){return Lr}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=ur._getDrawingBufferColorSpace(e),t.unpackColorSpace=ur._getUnpackColorSpace()}},wf=new Set,Tf=new Xs;function Ef(e){Tf.equals(e)||(Tf.copy(e),wf.forEach(e=>e(Tf)))}function Df(e){return wf.add(e),e(Tf),()=>void wf.delete(e)}var Of={gizmo:`_gizmo_1y8b6_1`,line:`_line_1y8b6_8`,end:`_end_1y8b6_12`},$=n(),kf=[{to:[1,0,0],view:`right`,name:`X`,label:`Right view`},{to:[0,1,0],view:`top`,name:`Y`,label:`Top view`},{to:[0,0,1],view:`front`,name:`Z`,label:`Front view`},{to:[-1,0,0],view:`left`,name:null,label:`Left view`},{to:[0,-1,0],view:`bottom`,name:null,label:`Bottom view`},{to:[0,0,-1],view:`back`,name:null,label:`Back view`}],Af=26,jf=36;function Mf(){let e=(0,W.useRef)(new Map),t=(0,W.useRef)(new Map);return(0,W.useEffect)(()=>Df(n=>{let r=n.clone().invert();kf.forEach(n=>Nf(n,r,e.current.get(n.view),t.current.get(n.view)))}),[]),(0,$.jsxs)(`svg`,{className:Of.gizmo,width:72,height:72,role:`group`,"aria-label":`Axes`,children:[kf.filter(({name:e})=>e!==null).map(({view:e,name:n})=>(0,$.jsx)(`line`,{ref:n=>void(n===null?t.current.delete(e):t.current.set(e,n)),className:Of.line,"data-axis":n,x1:jf,y1:jf},e)),kf.map(({view:t,name:n,to:r,label:i})=>(0,$.jsxs)(`g`,{ref:n=>void(n===null?e.current.delete(t):e.current.set(t,n)),className:Of.end,"data-axis":`XYZ`[r.findIndex(e=>e!==0)],"data-named":n!==null,onClick:()=>O(`viewport.${t}`),children:[(0,$.jsx)(`title`,{children:i}),(0,$.jsx)(`circle`,{r:n===null?6:8}),n===null?null:(0,$.jsx)(`text`,{dy:`0.35em`,children:n})]},t))]})}function Nf({to:e},t,n,r){let{x:i,y:a,z:o}=new B(...e).applyQuaternion(t),[s,c]=[jf+i*Af,jf-a*Af];n?.setAttribute(`transform`,`translate(${s.toFixed(1)} ${c.toFixed(1)})`),n?.setAttribute(`data-away`,String(o<-.01)),r?.setAttribute(`x2`,s.toFixed(1)),r?.setAttribute(`y2`,c.toFixed(1))}var{useSyncExternalStoreWithSelector:Pf}=t(e(),1).default,Ff=e=>e;function If(e,t=Ff,n){let r=Pf(e.subscribe,e.getState,e.getInitialState,t,n);return W.useDebugValue(r),r}var Lf=(e,t)=>{let n=r(e),i=(e,r=t)=>If(n,e,r);return Object.assign(i,n),i},Rf=((e,t)=>e?Lf(e,t):Lf);typeof window<`u`&&(window.document?.createElement||window.navigator?.product===`ReactNative`)?W.useLayoutEffect:W.useEffect;function zf(e,t,n){if(!e)return;if(n(e)===!0)return e;let r=t?e.return:e.child;for(;r;){let e=zf(r,t,n);if(e)return e;r=t?null:r.sibling}}function Bf(e){try{return Object.defineProperties(e,{_currentRenderer:{get(){return null},set(){}},_currentRenderer2:{get(){return null},set(){}}})}catch{return e}}var Vf=Bf(W.createContext(null)),Hf=class extends W.Component{render(){return W.createElement(Vf.Provider,{value:this._reactInternals},this.props.children)}};function Uf(){let e=W.useContext(Vf);if(e===null)throw Error(`its-fine: useFiber must be called within a <FiberProvider />!`);let t=W.useId();return W.useMemo(()=>{for(let n of[e,e?.alternate]){if(!n)continue;let e=zf(n,!1,e=>{let n=e.memoizedState;for(;n;){if(n.memoizedState===t)return!0;n=n.next}});if(e)return e}},[e,t])}var Wf=Symbol.for(`react.context`),Gf=e=>typeof e==`object`&&!!e&&`$$typeof`in e&&e.$$typeof===Wf;function Kf(){let e=Uf(),[t]=W.useState(()=>new Map);t.clear();let n=e;for(;n;){let e=n.type;Gf(e)&&e!==Vf&&!t.has(e)&&t.set(e,W.use(Bf(e))),n=n.return}return t}function qf(){let e=Kf();return W.useMemo(()=>Array.from(e.keys()).reduce((t,n)=>r=>W.createElement(t,null,W.createElement(n.Provider,{...r,value:e.get(n)})),e=>W.createElement(Hf,{...e})),[e])}function Jf(e){if(typeof requestAnimationFrame==`function`){let t=requestAnimationFrame(e);return()=>cancelAnimationFrame(t)}let t=setTimeout(e,16);return()=>clearTimeout(t)}function Yf(){if(!W.Activity)throw Error(`its-fine: useActivityBridge requires React 19.2 or later!`);let e=Uf(),[t]=W.useState(()=>{let t=[],n=!1;zf(e,!0,e=>{if(e.elementType===W.Activity){let n=e.child?.tag===22?e.child.stateNode:null;if(typeof n?._visibility!=`number`)throw Error(`its-fine: unsupported React Activity internals!`);t.push(n)}else e.tag===22&&e.return?.elementType!==W.Activity&&(n=!0)});let r=`hidden`,i=new Set,a,o={mounted:!1,connected:!1,subscribe(e){return i.add(e),()=>{i.delete(e)}},sync(e){o.mounted&&!o.connected&&n&&t.length>0?a||=Jf(()=>{a=void 0,o.sync(!0)}):(a?.(),a=void 0);let s=r;if(o.mounted?o.connected?s=`visible`:e&&(s=t.every(e=>!!(e._visibility&1))?`visible`:`hidden`):s=`hidden`,r!==s){r=s;for(let e of i)e()}},Bridge({children:e}){return W.createElement(W.Activity,{mode:W.useSyncExternalStore(o.subscribe,()=>r,()=>`hidden`)},e)}};return o});return W.useInsertionEffect(()=>(t.mounted=!0,queueMicrotask(()=>t.sync(!1)),()=>{t.mounted=!1,queueMicrotask(()=>t.sync(!1))}),[t]),W.useLayoutEffect(()=>(t.connected=!0,t.sync(!1),()=>{t.connected=!1,t.sync(!0)}),[t]),t.Bridge}var Xf=t(m()),Zf=((e,t)=>typeof window<`u`&&((e=window.document)?.createElement||(t=window.navigator)?.product===`ReactNative`))()?W.useLayoutEffect:W.useEffect;function Qf(e){let t=W.useRef(e);return Zf(()=>void(t.current=e),[e]),t}function $f({promise:e,onSettled:t}){return W.use(e),Zf(t,[t]),null}function ep(){let[e,t]=W.useState(null),n=W.useCallback(()=>t(null),[]),r=W.useCallback(e=>t(t=>t??Promise.resolve(e).then(()=>{},()=>{})),[]);return[e?(0,$.jsx)(W.Suspense,{fallback:null,children:(0,$.jsx)($f,{promise:e,onSettled:n})}):null,r]}var tp=W.Activity?Yf:()=>W.Fragment;function np(){let e=Uf(),t=qf(),n=tp();return W.useMemo(()=>({children:r})=>{let i=zf(e,!0,e=>e.type===W.StrictMode)?W.StrictMode:W.Fragment;return(0,$.jsx)(i,{children:(0,$.jsx)(n,{children:(0,$.jsx)(t,{children:r})})})},[e,t,n])}function rp({set:e}){return Zf(()=>(e(new Promise(()=>null)),()=>e(!1)),[e]),null}var ip=(e=>(e=class extends W.Component{constructor(...e){super(...e),this.state={error:!1}}componentDidCatch(e){this.props.set(e)}render(){return this.state.error?null:this.props.children}},e.getDerivedStateFromError=()=>({error:!0}),e))();function ap(e){let t=e.root;for(;t.getState().previousRoot;)t=t.getState().previousRoot;return t}var op=e=>e&&e.isOrthographicCamera,sp=e=>e&&e.hasOwnProperty(`current`),cp=e=>e!=null&&(typeof e==`string`||typeof e==`number`||e.isColor),lp=()=>{};function up(e){let t=typeof window<`u`?window.devicePixelRatio??2:1;return Array.isArray(e)?Math.min(Math.max(e[0],t),e[1]):e}function dp(e){if(typeof window>`u`||typeof window.matchMedia!=`function`||!window.devicePixelRatio)return()=>{};let t,n=()=>{try{var e;t=window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`),typeof t?.addEventListener==`function`?t.addEventListener(`change`,i):(e=t)==null||e.addListener==null||e.addListener(i)}catch{t=void 0}},r=()=>{var e;typeof t?.removeEventListener==`function`?t.removeEventListener(`change`,i):(e=t)==null||e.removeListener==null||e.removeListener(i),t=void 0},i=()=>{r(),n(),e()};return n(),r}function fp(e){return e.__r3f?.root.getState()}var pp={obj:e=>e===Object(e)&&!pp.arr(e)&&typeof e!=`function`,fun:e=>typeof e==`function`,str:e=>typeof e==`string`,num:e=>typeof e==`number`,boo:e=>typeof e==`boolean`,und:e=>e===void 0,nul:e=>e===null,arr:e=>Array.isArray(e),equ(e,t,{arrays:n=`shallow`,objects:r=`reference`,strict:i=!0}={}){if(typeof e!=typeof t||!!e!=!!t)return!1;if(pp.str(e)||pp.num(e)||pp.boo(e))return e===t;let a=pp.obj(e);if(a&&r===`reference`)return e===t;let o=pp.arr(e);if(o&&n===`reference`)return e===t;if((o||a)&&e===t)return!0;let s;for(s in e)if(!(s in t))return!1;if(a&&n===`shallow`&&r===`shallow`){for(s in i?t:e)if(!pp.equ(e[s],t[s],{strict:i,objects:`reference`}))return!1}else for(s in i?t:e)if(e[s]!==t[s])return!1;if(pp.und(s)){if(o&&e.length===0&&t.length===0||a&&Object.keys(e).length===0&&Object.keys(t).length===0)return!0;if(e!==t)return!1}return!0}};function mp(e){e.type!==`Scene`&&(e.dispose==null||e.dispose());for(let t in e){let n=e[t];n?.type!==`Scene`&&(n==null||n.dispose==null||n.dispose())}}var hp=[`children`,`key`,`ref`];function gp(e){let t={};for(let n in e)hp.includes(n)||(t[n]=e[n]);return t}function _p(e,t,n,r){let i=e,a=i?.__r3f;return a||(a={root:t,type:n,parent:null,children:[],props:gp(r),object:i,eventCount:0,handlers:{},previousVisible:void 0,isHidden:!1},i&&(i.__r3f=a)),a}function vp(e,t){if(!t.includes(`-`)||t in e)return{root:e,key:t,target:e[t]};let n=e,r=t.split(`-`);for(let i of r){if(typeof n!=`object`||!n){if(n!==void 0){let e=r.slice(r.indexOf(i)).join(`-`);return{root:n,key:e,target:void 0}}return{root:e,key:t,target:void 0}}t=i,e=n,n=n[t]}return{root:e,key:t,target:n}}var yp=/-\d+$/;function bp(e,t){if(pp.str(t.props.attach)){if(yp.test(t.props.attach)){let n=t.props.attach.replace(yp,``),{root:r,key:i}=vp(e.object,n);Array.isArray(r[i])||(r[i]=[])}let{root:n,key:r}=vp(e.object,t.props.attach);t.previousAttach=n[r],n[r]=t.object}else pp.fun(t.props.attach)&&(t.previousAttach=t.props.attach(e.object,t.object))}function xp(e,t){if(pp.str(t.props.attach)){let{root:n,key:r}=vp(e.object,t.props.attach),i=t.previousAttach;i===void 0?delete n[r]:n[r]=i}else t.previousAttach==null||t.previousAttach(e.object,t.object);delete t.previousAttach}var Sp=[...hp,`args`,`dispose`,`attach`,`object`,`onUpdate`,`dispose`],Cp=new Map;function wp(e){let t=Cp.get(e.constructor);try{t||(t=new e.constructor,Cp.set(e.constructor,t))}catch{}return t}function Tp(e,t){let n={};for(let r in t)if(!Sp.includes(r)&&!pp.equ(t[r],e.props[r])){n[r]=t[r];for(let e in t)e.startsWith(`${r}-`)&&(n[e]=t[e])}for(let r in e.props){if(Sp.includes(r)||t.hasOwnProperty(r))continue;let{root:i,key:a}=vp(e.object,r);if(i.constructor&&i.constructor.length===0){let e=wp(i);pp.und(e)||(n[r]=e[a])}else n[r]=0}return n}var Ep=[`map`,`emissiveMap`,`sheenColorMap`,`specularColorMap`,`envMap`],Dp=/^on(Pointer|Click|DoubleClick|ContextMenu|Wheel)/;function Op(e,t){var n;let r=e.__r3f,i=r&&ap(r).getState(),a=r?.eventCount;for(let n in t){let a=t[n];if(Sp.includes(n))continue;if(r&&Dp.test(n)){typeof a==`function`?r.handlers[n]=a:delete r.handlers[n],r.eventCount=Object.keys(r.handlers).length;continue}if(a===void 0)continue;if(n===`visible`&&r!=null&&r.isHidden&&r.previousVisible!==void 0){r.previousVisible=a;continue}let{root:s,key:c,target:l}=vp(e,n);if(l===void 0&&(typeof s!=`object`||!s))throw Error(`R3F: Cannot set "${n}". Ensure it is an object before setting "${c}".`);if(l instanceof rs&&a instanceof rs)l.mask=a.mask;else if(l instanceof Ii&&cp(a))l.set(a);else if(typeof l==`object`&&l&&typeof l.set==`function`&&typeof l.copy==`function`&&a!=null&&a.constructor&&l.constructor===a.constructor)l.copy(a);else if(typeof l==`object`&&l&&typeof l.set==`function`&&Array.isArray(a))typeof l.fromArray==`function`?l.fromArray(a):l.set(...a);else if(typeof l==`object`&&l&&typeof l.set==`function`&&typeof a==`number`)typeof l.setScalar==`function`?l.setScalar(a):l.set(a);else if(s instanceof yn&&c===`uniforms`&&pp.obj(a)){pp.obj(s.uniforms)||(s.uniforms={});let e=s.uniforms,t=a;for(let n in t){let r=t[n],i=e[n];i?Object.assign(i,r):e[n]={...r}}}else{var o;s[c]=a,i&&!i.linear&&Ep.includes(c)&&(o=s[c])!=null&&o.isTexture&&s[c].format===1023&&s[c].type===1009&&(s[c].colorSpace=to)}}if(r!=null&&r.parent&&i!=null&&i.internal&&(n=r.object)!=null&&n.isObject3D&&a!==r.eventCount){let e=r.object,t=i.internal.interaction.indexOf(e);t>-1&&i.internal.interaction.splice(t,1),r.eventCount&&e.raycast!==null&&i.internal.interaction.push(e)}return r&&r.props.attach===void 0&&(r.object.isBufferGeometry?r.props.attach=`geometry`:r.object.isMaterial&&(r.props.attach=`material`)),r&&kp(r),e}function kp(e){var t;if(!e.parent)return;e.props.onUpdate==null||e.props.onUpdate(e.object);let n=(t=e.root)==null||t.getState==null?void 0:t.getState();n&&n.internal.frames===0&&n.invalidate()}function Ap(e,t){e.manual||(op(e)?(e.left=t.width/-2,e.right=t.width/2,e.top=t.height/2,e.bottom=t.height/-2):e.aspect=t.width/t.height,e.updateProjectionMatrix())}var jp=e=>e?.isObject3D;function Mp(e){return(e.eventObject||e.object).uuid+`/`+e.index+e.instanceId}function Np(e,t,n,r){let i=n.get(t);i&&(n.delete(t),n.size===0&&(e.delete(r),i.target.releasePointerCapture(r)))}function Pp(e,t,n){let{internal:r}=e.getState();for(let e=0;e<r.interaction.length;e++)r.interaction[e]===t&&(r.interaction[e]=n);for(let e=0;e<r.initialHits.length;e++)r.initialHits[e]===t&&(r.initialHits[e]=n);r.hovered.forEach((e,i)=>{if(e.eventObject===t||e.object===t){r.hovered.delete(i);let a={...e,eventObject:e.eventObject===t?n:e.eventObject,object:e.object===t?n:e.object};r.hovered.set(Mp(a),a)}}),r.capturedMap.forEach(e=>{for(let[r,i]of Array.from(e)){let{intersection:a}=i;(r===t||a.object===t||a.eventObject===t)&&(r===t&&e.delete(r),e.set(r===t?n:r,{...i,intersection:{...a,object:a.object===t?n:a.object,eventObject:a.eventObject===t?n:a.eventObject}}))}})}function Fp(e,t){let{internal:n}=e.getState();n.interaction=n.interaction.filter(e=>e!==t),n.initialHits=n.initialHits.filter(e=>e!==t),n.hovered.forEach((e,r)=>{(e.eventObject===t||e.object===t)&&n.hovered.delete(r)}),n.capturedMap.forEach((e,r)=>{Np(n.capturedMap,t,e,r)})}function Ip(e){function t(t){let{internal:n}=e.getState(),r=t.offsetX-n.initialClick[0],i=t.offsetY-n.initialClick[1];return Math.round(Math.sqrt(r*r+i*i))}function n(e){return e.filter(e=>[`Move`,`Over`,`Enter`,`Out`,`Leave`].some(t=>e.__r3f?.handlers[`onPointer`+t]))}function r(t,n){let r=e.getState(),i=new Set,a=[],o=n?n(r.internal.interaction):r.internal.interaction;for(let e=0;e<o.length;e++){let t=fp(o[e]);t&&(t.raycaster.camera=void 0)}r.previousRoot||r.events.compute==null||r.events.compute(t,r);function s(e){let n=fp(e);return!n||!n.events.enabled||n.raycaster.camera===null?[]:(n.raycaster.camera===void 0&&(n.events.compute==null||n.events.compute(t,n,n.previousRoot?.getState()),n.raycaster.camera===void 0&&(n.raycaster.camera=null)),n.raycaster.camera?n.raycaster.intersectObject(e,!0):[])}let c=o.flatMap(s).sort((e,t)=>{let n=fp(e.object),r=fp(t.object);return!n||!r?e.distance-t.distance:r.events.priority-n.events.priority||e.distance-t.distance}).filter(e=>{let t=Mp(e);return!i.has(t)&&(i.add(t),!0)});r.events.filter&&(c=r.events.filter(c,r));for(let e of c){let t=e.object;for(;t;){var l;(l=t.__r3f)!=null&&l.eventCount&&a.push({...e,eventObject:t}),t=t.parent}}if(`pointerId`in t&&r.internal.capturedMap.has(t.pointerId))for(let e of r.internal.capturedMap.get(t.pointerId).values())i.has(Mp(e.intersection))||a.push(e.intersection);return a}function i(e,t,n,r){if(e.length){let i={stopped:!1};for(let o of e){let s=fp(o.object);if(s||o.object.traverseAncestors(e=>{let t=fp(e);if(t)return s=t,!1}),s){let{raycaster:c,pointer:l,camera:u,internal:d}=s,f=new B(l.x,l.y,0).unproject(u),p=e=>d.capturedMap.get(e)?.has(o.eventObject)??!1,m=e=>{let n={intersection:o,target:t.target};d.capturedMap.has(e)?d.capturedMap.get(e).set(o.eventObject,n):d.capturedMap.set(e,new Map([[o.eventObject,n]])),t.target.setPointerCapture(e)},h=e=>{let t=d.capturedMap.get(e);t&&Np(d.capturedMap,o.eventObject,t,e)},g={};for(let e in t){let n=t[e];typeof n!=`function`&&(g[e]=n)}let _={...o,...g,pointer:l,intersections:e,stopped:i.stopped,delta:n,unprojectedPoint:f,ray:c.ray,camera:u,stopPropagation(){let n=`pointerId`in t&&d.capturedMap.get(t.pointerId);(!n||n.has(o.eventObject))&&(_.stopped=i.stopped=!0,d.hovered.size&&Array.from(d.hovered.values()).find(e=>e.eventObject===o.eventObject)&&a([...e.slice(0,e.indexOf(o)),o]))},target:{hasPointerCapture:p,setPointerCapture:m,releasePointerCapture:h},currentTarget:{hasPointerCapture:p,setPointerCapture:m,releasePointerCapture:h},nativeEvent:t};if(r(_),i.stopped===!0)break}}}return e}function a(t){let{internal:n}=e.getState();for(let e of n.hovered.values())if(!t.length||!t.find(t=>t.object===e.object&&t.index===e.index&&t.instanceId===e.instanceId)){let r=e.eventObject.__r3f;if(n.hovered.delete(Mp(e)),r!=null&&r.eventCount){let n=r.handlers,i={...e,intersections:t};n.onPointerOut==null||n.onPointerOut(i),n.onPointerLeave==null||n.onPointerLeave(i)}}}function o(e,t){for(let n=0;n<t.length;n++){let r=t[n].__r3f;r==null||r.handlers.onPointerMissed==null||r.handlers.onPointerMissed(e)}}function s(s){switch(s){case`onPointerLeave`:case`onPointerCancel`:return()=>a([]);case`onLostPointerCapture`:return t=>{let{internal:n}=e.getState();`pointerId`in t&&n.capturedMap.has(t.pointerId)&&requestAnimationFrame(()=>{n.capturedMap.has(t.pointerId)&&(n.capturedMap.delete(t.pointerId),a([]))})}}return function(c){let{onPointerMissed:l,internal:u}=e.getState();u.lastEvent.current=c;let d=s===`onPointerMove`,f=s===`onClick`||s===`onContextMenu`||s===`onDoubleClick`,p=r(c,d?n:void 0),m=f?t(c):0;s===`onPointerDown`&&(u.initialClick=[c.offsetX,c.offsetY],u.initialHits=p.map(e=>e.eventObject)),f&&!p.length&&m<=2&&(o(c,u.interaction),l&&l(c)),d&&a(p);function h(e){let t=e.eventObject,n=t.__r3f;if(!(n!=null&&n.eventCount))return;let r=n.handlers;if(d){if(r.onPointerOver||r.onPointerEnter||r.onPointerOut||r.onPointerLeave){let t=Mp(e),n=u.hovered.get(t);n?n.stopped&&e.stopPropagation():(u.hovered.set(t,e),r.onPointerOver==null||r.onPointerOver(e),r.onPointerEnter==null||r.onPointerEnter(e))}r.onPointerMove==null||r.onPointerMove(e)}else{let n=r[s];n?(!f||u.initialHits.includes(t))&&(o(c,u.interaction.filter(e=>!u.initialHits.includes(e))),n(e)):f&&u.initialHits.includes(t)&&o(c,u.interaction.filter(e=>!u.initialHits.includes(e)))}}i(p,c,m,h)}}return{handlePointer:s}}var Lp=e=>typeof e?.then==`function`,Rp=e=>Object.assign(Promise.resolve(e),{status:`fulfilled`,value:e}),zp=e=>{let t=Promise.reject(e);return t.catch(()=>{}),Object.assign(t,{status:`rejected`,reason:e})},Bp=()=>{let e,t,n=new Promise((r,i)=>{e=e=>{Object.assign(n,{status:`fulfilled`,value:e}),r(e)},t=e=>{Object.assign(n,{status:`rejected`,reason:e}),i(e)}});return n.status=`pending`,n.catch(()=>{}),{promise:n,resolve:e,reject:t}},Vp=e=>!!(e!=null&&e.render);function Hp(e,t){let n={canvas:e,powerPreference:`high-performance`,antialias:!0,alpha:!0};return typeof t==`function`?t(n):Vp(t)?t:new Cf({...n,...t})}function Up(e){if((e.hasInitialized==null?void 0:e.hasInitialized())===!1)return;let t=Gp(()=>{var t;return e.dispose?e.dispose():(t=e.renderLists)==null||t.dispose==null?void 0:t.dispose()});if(Lp(t))return Promise.resolve(t).catch(e=>console.warn(`[R3F] Error disposing renderer`,e)).then(()=>Gp(()=>e.forceContextLoss==null?void 0:e.forceContextLoss()));Gp(()=>e.forceContextLoss==null?void 0:e.forceContextLoss())}function Wp(e,t){if(e){if(t)return Up(e);Gp(()=>{var t;return(t=e.renderLists)==null||t.dispose==null?void 0:t.dispose()}),Gp(()=>e.forceContextLoss==null?void 0:e.forceContextLoss())}}function Gp(e){try{return e()}catch(e){console.warn(`[R3F] Error while unmounting root; teardown may be incomplete:`,e)}}var Kp=W.createContext(null),qp=(e,t)=>{let n=Rf((n,r)=>{let i=new B,a=new B,o=new B;function s(e=r().camera,t=a,n=r().size){let{width:s,height:c,top:l,left:u}=n,d=s/c;t.isVector3?o.copy(t):o.set(...t);let f=e.getWorldPosition(i).distanceTo(o);if(op(e))return{width:s/e.zoom,height:c/e.zoom,top:l,left:u,factor:1,distance:f,aspect:d};{let t=e.fov*Math.PI/180,n=2*Math.tan(t/2)*f,r=s/c*n;return{width:r,height:n,top:l,left:u,factor:s/r,distance:f,aspect:d}}}let c,l=e=>n(t=>({performance:{...t.performance,current:e}})),u=new kn;return{set:n,get:r,gl:null,camera:null,raycaster:null,events:{priority:1,enabled:!0,connected:!1},scene:null,xr:null,invalidate:(t=1)=>e(r(),t),advance:(e,n)=>t(e,n,r()),legacy:!1,linear:!1,flat:!1,controls:null,clock:new ac,pointer:u,mouse:u,frameloop:`always`,onPointerMissed:void 0,performance:{current:1,min:.5,max:1,debounce:200,regress:()=>{let e=r();c&&clearTimeout(c),e.performance.current!==e.performance.min&&l(e.performance.min),c=setTimeout(()=>l(r().performance.max),e.performance.debounce)}},size:{width:0,height:0,top:0,left:0},viewport:{initialDpr:0,dpr:0,width:0,height:0,top:0,left:0,aspect:0,distance:0,factor:0,getCurrentViewport:s},setEvents:e=>n(t=>({...t,events:{...t.events,...e}})),setSize:(e,t,i=0,o=0)=>{let c=r().camera,l={width:e,height:t,top:i,left:o};n(e=>({size:l,viewport:{...e.viewport,...s(c,a,l)}}))},setDpr:e=>n(t=>{let n=up(e);return{viewport:{...t.viewport,dpr:n,initialDpr:t.viewport.initialDpr||n}}}),setFrameloop:(e=`always`)=>{let t=r().clock;t.stop(),t.elapsedTime=0,e!==`never`&&(t.start(),t.elapsedTime=0),n(()=>({frameloop:e}))},previousRoot:void 0,internal:{interaction:[],hovered:new Map,subscribers:[],initialClick:[0,0],initialHits:[],capturedMap:new Map,lastEvent:W.createRef(),active:!1,frames:0,priority:0,subscribe:(e,t,n)=>{let i=r().internal;return i.priority+=+(t>0),i.subscribers.push({ref:e,priority:t,store:n}),i.subscribers=i.subscribers.sort((e,t)=>e.priority-t.priority),()=>{let n=r().internal;n!=null&&n.subscribers&&(n.priority-=+(t>0),n.subscribers=n.subscribers.filter(t=>t.ref!==e))}}}}}),r=n.getState(),i=r.size,a=r.viewport.dpr,o=r.camera;return n.subscribe(()=>{let{camera:e,size:t,viewport:r,gl:s,set:c}=n.getState();if(t.width!==i.width||t.height!==i.height||r.dpr!==a){i=t,a=r.dpr,Ap(e,t),r.dpr>0&&s.setPixelRatio(r.dpr);let n=typeof HTMLCanvasElement<`u`&&s.domElement instanceof HTMLCanvasElement;s.setSize(t.width,t.height,n)}e!==o&&(o=e,c(t=>({viewport:{...t.viewport,...t.viewport.getCurrentViewport(e)}})))}),n.subscribe(t=>e(t)),n};function Jp(){let e=W.useContext(Kp);if(!e)throw Error(`R3F: Hooks can only be used within the Canvas component!`);return e}function Yp(e=e=>e,t){return Jp()(e,t)}function Xp(e,t=0){let n=Jp(),r=n.getState().internal.subscribe,i=Qf(e);return Zf(()=>r(i,t,n),[t,r,n]),null}var Zp=1,Qp=8,$p=32,em=2,tm=268435456,nm={objects:`shallow`};function rm(e,t){if(!t&&typeof HTMLCanvasElement<`u`&&e instanceof HTMLCanvasElement&&e.parentElement){let{width:t,height:n,top:r,left:i}=e.parentElement.getBoundingClientRect();return{width:t,height:n,top:r,left:i}}return!t&&typeof OffscreenCanvas<`u`&&e instanceof OffscreenCanvas?{width:e.width,height:e.height,top:0,left:0}:{width:0,height:0,top:0,left:0,...t}}function im({store:e,configuration:t},n,r){let{gl:i,scene:a,camera:o,shadows:s=!1,linear:c=!1,flat:l=!1,legacy:u=!1,frameloop:d=`always`,dpr:f=[1,2],performance:p,onPointerMissed:m}=r,h=rm(n,r.size),g={...r,shadows:s,linear:c,flat:l,legacy:u,frameloop:d,size:h},_=e.getState(),v=_.gl,y=t.previous,b=e=>!y||!pp.equ(g[e],y[e],nm);t.previous=void 0;let x=_.raycaster;if(x||_.set({raycaster:x=new vo}),b(`raycaster`)){let{params:e,...t}=r.raycaster??{};Op(x,{...t,params:{...x.params,...e}})}if(!_.camera||_.camera===t.camera&&b(`camera`)){t.camera=o;let e=o?.isCamera,n=e?o:r.orthographic?new Ia(0,0,0,0,.1,1e3):new jo(75,0,.1,1e3);e||(n.position.z=5,o&&(Op(n,o),n.manual||(`aspect`in o||`left`in o||`right`in o||`bottom`in o||`top`in o)&&(n.manual=!0,n.updateProjectionMatrix())),!_.camera&&!(o!=null&&o.rotation)&&n.lookAt(0,0,0)),_.set({camera:n}),x.camera=n}if(!_.scene){let t;a!=null&&a.isScene?(t=a,_p(t,e,``,{})):(t=new Ja,_p(t,e,``,{}),a&&Op(t,a)),_.set({scene:t})}if(r.events&&!_.events.handlers&&_.set({events:r.events(e)}),b(`size`)&&_.setSize(h.width,h.height,h.top,h.left),_.viewport.dpr!==up(f)&&_.setDpr(f),b(`frameloop`)&&_.setFrameloop(d),b(`onPointerMissed`)&&_.set({onPointerMissed:m}),p&&b(`performance`)&&_.set(e=>({performance:{...e.performance,...p}})),!_.xr){let t=(t,n)=>{let r=e.getState();r.frameloop!==`never`&&uh(t,!0,r,n)},n=()=>{let n=e.getState();n.gl.xr.enabled=n.gl.xr.isPresenting,n.gl.xr.setAnimationLoop(n.gl.xr.isPresenting?t:null),n.gl.xr.isPresenting||lh(n)},r={connect(){let t=e.getState().gl;t.xr.addEventListener(`sessionstart`,n),t.xr.addEventListener(`sessionend`,n)},disconnect(){let t=e.getState().gl;t.xr.removeEventListener(`sessionstart`,n),t.xr.removeEventListener(`sessionend`,n)}};typeof v.xr?.addEventListener==`function`&&r.connect(),_.set({xr:r})}if(v.shadowMap&&b(`shadows`)){let e=v.shadowMap.enabled,t=v.shadowMap.type;if(v.shadowMap.enabled=!!s,pp.boo(s))v.shadowMap.type=2;else if(pp.str(s)){let e={basic:0,percentage:1,soft:2,variance:3};v.shadowMap.type=e[s]??2}else pp.obj(s)&&Object.assign(v.shadowMap,s);(e!==v.shadowMap.enabled||t!==v.shadowMap.type)&&(v.shadowMap.needsUpdate=!0)}let S=i&&!pp.fun(i)&&!Vp(i)?i:void 0;b(`legacy`)&&(ur.enabled=!u,_.set({legacy:u})),b(`linear`)&&(S?.outputColorSpace===void 0&&(v.outputColorSpace=c?Zs:to),_.set({linear:c})),b(`flat`)&&(S?.toneMapping===void 0&&(v.toneMapping=l?0:4),_.set({flat:l})),S&&b(`gl`)&&Op(v,S),t.previous=g}function am(e){let t=()=>e.store.getState().gl?.xr,n=()=>{var r,i,a;let o=e.store.getState();if((r=t())!=null&&r.isPresenting||(i=t())!=null&&i.getSession!=null&&i.getSession()){t().addEventListener(`sessionend`,n);return}(a=t())==null||a.removeEventListener==null||a.removeEventListener(`sessionend`,n);let s=e.configuration.previous;if(!s)return;let c=s.dpr??[1,2];o.viewport.dpr!==up(c)&&o.setDpr(c)},r=dp(n);return()=>{var e;r(),(e=t())==null||e.removeEventListener==null||e.removeEventListener(`sessionend`,n)}}var om={name:`@react-three/fiber`,version:`9.8.2`,description:`A React renderer for Threejs`,keywords:[`react`,`renderer`,`fiber`,`three`,`threejs`],author:`Paul Henschel (https://github.com/drcmda)`,license:`MIT`,maintainers:[`Josh Ellis (https://github.com/joshuaellis)`,`Cody Bennett (https://github.com/codyjasonbennett)`,`Kris Baumgarter (https://github.com/krispya)`],bugs:{url:`https://github.com/pmndrs/react-three-fiber/issues`},homepage:`https://github.com/pmndrs/react-three-fiber#readme`,repository:{type:`git`,url:`git+https://github.com/pmndrs/react-three-fiber.git`},collective:{type:`opencollective`,url:`https://opencollective.com/react-three-fiber`},main:`dist/react-three-fiber.cjs.js`,module:`dist/react-three-fiber.esm.js`,types:`dist/react-three-fiber.cjs.d.ts`,"react-native":`native/dist/react-three-fiber-native.cjs.js`,files:[`dist`,`native`,`react-reconciler`,`CHANGELOG.md`],sideEffects:!1,preconstruct:{entrypoints:[`index.tsx`,`native.tsx`]},scripts:{prebuild:`cp ../../readme.md readme.md`},devDependencies:{"@types/react-reconciler":`^0.33.0`,"react-reconciler":`^0.34.0`},dependencies:{"@babel/runtime":`^7.17.8`,"@types/webxr":`*`,"base64-js":`^1.5.1`,buffer:`^6.0.3`,"its-fine":`^2.1.1`,"react-use-measure":`^2.1.7`,scheduler:`^0.28.0`,"suspend-react":`^0.1.3`,"use-sync-external-store":`^1.4.0`,zustand:`^5.0.3`},peerDependencies:{expo:`>=43.0`,"expo-asset":`>=8.4`,"expo-file-system":`>=11.0`,"expo-gl":`>=11.0`,react:`>=19 <19.4`,"react-dom":`>=19 <19.4`,"react-native":`>=0.78`,three:`>=0.156`},peerDependenciesMeta:{"react-dom":{optional:!0},"react-native":{optional:!0},expo:{optional:!0},"expo-asset":{optional:!0},"expo-file-system":{optional:!0},"expo-gl":{optional:!0}}};function sm(e){return e&&e.__esModule&&Object.prototype.hasOwnProperty.call(e,`default`)?e.default:e}var cm={exports:{}},lm={exports:{}};lm.exports;var um;function dm(){return um||(um=1,function(e){e.exports=function(e){function t(e,t,n,r){return new no(e,t,n,r)}function n(){}function r(e){var t=`https://react.dev/errors/`+e;if(1<arguments.length){t+=`?args[]=`+encodeURIComponent(arguments[1]);for(var n=2;n<arguments.length;n++)t+=`&args[]=`+encodeURIComponent(arguments[n])}return`Minified React error #`+e+`; visit `+t+` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`}function i(e){for(var t=e,n=t;n&&!n.alternate;)t=n,t.flags&4098&&(e=t.return),n=t.return;for(;t.return;)t=t.return;return t.tag===3?e:null}function a(e){if(i(e)!==e)throw Error(r(188))}function o(e){var t=e.alternate;if(!t){if(t=i(e),t===null)throw Error(r(188));return t===e?e:null}for(var n=e,o=t;;){var s=n.return;if(s===null)break;var c=s.alternate;if(c===null){if(o=s.return,o!==null){n=o;continue}break}if(s.child===c.child){for(c=s.child;c;){if(c===n)return a(s),e;if(c===o)return a(s),t;c=c.sibling}throw Error(r(188))}if(n.return!==o.return)n=s,o=c;else{for(var l=!1,u=s.child;u;){if(u===n){l=!0,n=s,o=c;break}if(u===o){l=!0,o=s,n=c;break}u=u.sibling}if(!l){for(u=c.child;u;){if(u===n){l=!0,n=c,o=s;break}if(u===o){l=!0,o=c,n=s;break}u=u.sibling}if(!l)throw Error(r(189))}}if(n.alternate!==o)throw Error(r(190))}if(n.tag!==3)throw Error(r(188));return n.stateNode.current===n?e:t}function s(e){var t=e.tag;if(t===5||t===26||t===27||t===6)return e;for(e=e.child;e!==null;){if(t=s(e),t!==null)return t;e=e.sibling}return null}function c(e){var t=e.tag;if(t===5||t===26||t===27||t===6)return e;for(e=e.child;e!==null;){if(e.tag!==4&&(t=c(e),t!==null))return t;e=e.sibling}return null}function l(e){return typeof e!=`object`||!e?null:(e=Bo&&e[Bo]||e[`@@iterator`],typeof e==`function`?e:null)}function u(e){if(e==null)return null;if(typeof e==`function`)return e.$$typeof===Ho?null:e.displayName||e.name||null;if(typeof e==`string`)return e;switch(e){case To:return`Fragment`;case Do:return`Profiler`;case Eo:return`StrictMode`;case jo:return`Suspense`;case Mo:return`SuspenseList`;case Fo:return`Activity`;case Ro:return`ViewTransition`}if(typeof e==`object`)switch(e.$$typeof){case wo:return`Portal`;case ko:return e.displayName||`Context`;case Oo:return(e._context.displayName||`Context`)+`.Consumer`;case Ao:var t=e.render;return e=e.displayName,e||=(e=t.displayName||t.name||``,e===``?`ForwardRef`:`ForwardRef(`+e+`)`),e;case No:return t=e.displayName||null,t===null?u(e.type)||`Memo`:t;case Po:t=e._payload,e=e._init;try{return u(e(t))}catch{}}return null}function d(e){return{current:e}}function f(e){0>Tl||(e.current=wl[Tl],wl[Tl]=null,Tl--)}function p(e,t){Tl++,wl[Tl]=e.current,e.current=t}function m(e){return e>>>=0,e===0?32:31-(Ol(e)/kl|0)|0}function h(e){var t=e&42;if(t!==0)return t;switch(e&-e){case 1:return 1;case 2:return 2;case 4:return 4;case 8:return 8;case 16:return 16;case 32:return 32;case 64:return 64;case 128:return 128;case 256:case 512:case 1024:case 2048:case 4096:case 8192:case 16384:case 32768:case 65536:case 131072:return e&-e;case 262144:case 524288:case 1048576:case 2097152:return e&3932160;case 4194304:case 8388608:case 16777216:case 33554432:return e&62914560;case 67108864:return 67108864;case 134217728:return 134217728;case 268435456:return 268435456;case 536870912:return 536870912;case 1073741824:return 0;default:return e}}function g(e,t,n){var r=e.pendingLanes;if(r===0)return 0;var i=0,a=e.suspendedLanes,o=e.pingedLanes;e=e.warmLanes;var s=r&134217727;return s===0?(s=r&~a,s===0?o===0?n||(n=r&~e,n!==0&&(i=h(n))):i=h(o):i=h(s)):(r=s&~a,r===0?(o&=s,o===0?n||(n=s&~e,n!==0&&(i=h(n))):i=h(o)):i=h(r)),i===0?0:t!==0&&t!==i&&(t&a)===0&&(a=i&-i,n=t&-t,a>=n||a===32&&n&4194048)?t:i}function _(e,t){return(e.pendingLanes&~(e.suspendedLanes&~e.pingedLanes)&t)===0}function v(e,t){t&8&&(t|=t&32);var n=e.entangledLanes;if(n!==0)for(e=e.entanglements,n&=t;0<n;){var r=31-Dl(n),i=1<<r;t|=e[r],n&=~i}return t}function y(e,t){switch(e){case 1:case 2:case 4:case 8:case 64:return t+250;case 16:case 32:case 128:case 256:case 512:case 1024:case 2048:case 4096:case 8192:case 16384:case 32768:case 65536:case 131072:case 262144:case 524288:case 1048576:case 2097152:return t+5e3;case 4194304:case 8388608:case 16777216:case 33554432:return-1;case 67108864:case 134217728:case 268435456:case 536870912:case 1073741824:return-1;default:return-1}}function b(){var e=Ml;return Ml<<=1,!(Ml&62914560)&&(Ml=4194304),e}function x(e){for(var t=[],n=0;31>n;n++)t.push(e);return t}function S(e,t){e.pendingLanes|=t,t!==268435456&&(e.suspendedLanes=0,e.pingedLanes=0,e.warmLanes=0)}function C(e,t,n,r,i,a){var o=e.pendingLanes;e.pendingLanes=n,e.suspendedLanes=0,e.pingedLanes=0,e.warmLanes=0,e.expiredLanes&=n,e.entangledLanes&=n,e.errorRecoveryDisabledLanes&=n,e.shellSuspendCounter=0;var s=e.entanglements,c=e.expirationTimes,l=e.hiddenUpdates;for(n=o&~n;0<n;){var u=31-Dl(n),d=1<<u;s[u]=0,c[u]=-1;var f=l[u];if(f!==null)for(l[u]=null,u=0;u<f.length;u++){var p=f[u];p!==null&&(p.lane&=-536870913)}n&=~d}r!==0&&w(e,r,0),a!==0&&i===0&&e.tag!==0&&(e.suspendedLanes|=a&~(o&~t))}function w(e,t,n){e.pendingLanes|=t,e.suspendedLanes&=~t;var r=31-Dl(t);e.entangledLanes|=t,e.entanglements[r]=e.entanglements[r]|1073741824|n&261930}function T(e,t){var n=e.entangledLanes|=t;for(e=e.entanglements;n;){var r=31-Dl(n),i=1<<r;i&t|e[r]&t&&(e[r]|=t),n&=~i}}function E(e,t){var n=t&-t;return n=n&42?1:D(n),(n&(e.suspendedLanes|t))===0?n:0}function D(e){switch(e){case 2:e=1;break;case 8:e=4;break;case 32:e=16;break;case 256:case 512:case 1024:case 2048:case 4096:case 8192:case 16384:case 32768:case 65536:case 131072:case 262144:case 524288:case 1048576:case 2097152:case 4194304:case 8388608:case 16777216:case 33554432:e=128;break;case 268435456:e=134217728;break;default:e=0}return e}function O(e){return e&=-e,2<e?8<e?e&134217727?32:268435456:8:2}function k(e){if(typeof Hl==`function`&&Ul(e),Gl&&typeof Gl.setStrictMode==`function`)try{Gl.setStrictMode(Wl,e)}catch{}}function A(e,t){if(e.name!=null&&e.name!==`auto`)return e.name;if(t.autoName!==null)return t.autoName;e=gf.identifierPrefix;var n=Kl++;return e=`_`+e+`t_`+n.toString(32)+`_`,t.autoName=e}function j(e){if(e==null||typeof e==`string`)return e;var t=null,n=wf;if(n!==null)for(var r=0;r<n.length;r++){var i=e[n[r]];if(i!=null){if(i===`none`)return`none`;t=t==null?i:t+(` `+i)}}return t??e.default}function ee(e,t){return e=j(e),t=j(t),t==null?e===`auto`?null:e:t===`auto`?null:t}function M(e,t){return e===t&&(e!==0||1/e==1/t)||e!==e&&t!==t}function N(e){if(Xl===void 0)try{throw Error()}catch(e){var t=e.stack.trim().match(/\n( *(at )?)/);Xl=t&&t[1]||``,Zl=-1<e.stack.indexOf(`
    at`)?` (<anonymous>)`:-1<e.stack.indexOf(`@`)?`@unknown:0:0`:``}return`
`+Xl+e+Zl}function te(e,t){if(!e||Ql)return``;Ql=!0;var n=Error.prepareStackTrace;Error.prepareStackTrace=void 0;try{var r={DetermineComponentFrameRoot:function(){try{if(t){var n=function(){throw Error()};if(Object.defineProperty(n.prototype,"props",{set:function(){throw Error()}}),typeof Reflect==`object`&&Reflect.construct){try{Reflect.construct(n,[])}catch(e){var r=e}Reflect.construct(e,[],n)}else{try{n.call()}catch(e){r=e}n=!1;try{var i=Object.getOwnPropertyDescriptor(e.prototype,`props`);Object.defineProperty(e.prototype,"props",{configurable:!0,set:function(){throw Error()}}),n=!0,new e}finally{n&&(i===void 0?delete e.prototype.props:Object.defineProperty(e.prototype,"props",i))}}}else{try{throw Error()}catch(e){r=e}(n=e())&&typeof n.catch==`function`&&n.catch(function(){})}}catch(e){if(e&&r&&typeof e.stack==`string`)return[e.stack,r.stack]}return[null,null]}};r.DetermineComponentFrameRoot.displayName=`DetermineComponentFrameRoot`;var i=Object.getOwnPropertyDescriptor(r.DetermineComponentFrameRoot,`name`);i&&i.configurable&&Object.defineProperty(r.DetermineComponentFrameRoot,"name",{value:`DetermineComponentFrameRoot`});var a=r.DetermineComponentFrameRoot(),o=a[0],s=a[1];if(o&&s){var c=o.split(`
`),l=s.split(`
`);for(i=r=0;r<c.length&&!c[r].includes(`DetermineComponentFrameRoot`);)r++;for(;i<l.length&&!l[i].includes(`DetermineComponentFrameRoot`);)i++;if(r===c.length||i===l.length)for(r=c.length-1,i=l.length-1;1<=r&&0<=i&&c[r]!==l[i];)i--;for(;1<=r&&0<=i;r--,i--)if(c[r]!==l[i]){if(r!==1||i!==1)do if(r--,i--,0>i||c[r]!==l[i]){var u=`
`+c[r].replace(` at new `,` at `);return e.displayName&&u.includes(`<anonymous>`)&&(u=u.replace(`<anonymous>`,e.displayName)),u}while(1<=r&&0<=i);break}}}finally{Ql=!1,Error.prepareStackTrace=n}return(n=e?e.displayName||e.name:``)?N(n):``}function ne(e,t){switch(e.tag){case 26:case 27:case 5:return N(e.type);case 16:return N(`Lazy`);case 13:return e.child!==t&&t!==null?N(`Suspense Fallback`):N(`Suspense`);case 19:return N(`SuspenseList`);case 0:case 15:return te(e.type,!1);case 11:return te(e.type.render,!1);case 1:return te(e.type,!0);case 31:return N(`Activity`);case 30:return N(`ViewTransition`);default:return``}}function re(e){try{var t=``,n=null;do t+=ne(e,n),n=e,e=e.return;while(e);return t}catch(e){return`
Error generating stack: `+e.message+`
`+e.stack}}function ie(e,t){if(typeof e==`object`&&e){var n=$l.get(e);return n===void 0?(t={value:e,source:t,stack:re(t)},$l.set(e,t),t):n}return{value:e,source:t,stack:re(t)}}function ae(e,t){eu[tu++]=ru,eu[tu++]=nu,nu=e,ru=t}function oe(e,t,n){iu[au++]=su,iu[au++]=cu,iu[au++]=ou,ou=e;var r=su;e=cu;var i=32-Dl(r)-1;r&=~(1<<i),n+=1;var a=32-Dl(t)+i;if(30<a){var o=i-i%5;a=(r&(1<<o)-1).toString(32),r>>=o,i-=o,su=1<<32-Dl(t)+i|n<<i|r,cu=a+e}else su=1<<a|n<<i|r,cu=e}function se(e){e.return!==null&&(ae(e,1),oe(e,1,0))}function ce(e){for(;e===nu;)nu=eu[--tu],eu[tu]=null,ru=eu[--tu],eu[tu]=null;for(;e===ou;)ou=iu[--au],iu[au]=null,cu=iu[--au],iu[au]=null,su=iu[--au],iu[au]=null}function le(e,t){iu[au++]=su,iu[au++]=cu,iu[au++]=ou,su=t.id,cu=t.overflow,ou=e}function ue(e,t){p(du,t),p(uu,e),p(lu,null),e=Jo(t),f(lu),p(lu,e)}function de(){f(lu),f(uu),f(du)}function fe(e){var t=e.memoizedState;t!==null&&(t=t.memoizedState,os?Es._currentValue=t:Es._currentValue2=t,p(fu,e)),t=lu.current;var n=Yo(t,e.type);t!==n&&(p(uu,e),p(lu,n))}function pe(e){uu.current===e&&(f(lu),f(uu)),fu.current===e&&(f(fu),os?Es._currentValue=Ts:Es._currentValue2=Ts)}function me(e){throw be(ie(Error(r(418,1<arguments.length&&arguments[1]!==void 0&&arguments[1]?`text`:`HTML`,``)),e)),gu}function he(e,t){if(!ls)throw Error(r(175));Vc(e.stateNode,e.type,e.memoizedProps,t,e)||me(e,!0)}function ge(e){for(pu=e.return;pu;)switch(pu.tag){case 5:case 31:case 13:hu=!1;return;case 27:case 3:hu=!0;return;default:pu=pu.return}}function _e(e){if(!ls||e!==pu)return!1;if(!J)return ge(e),J=!0,!1;var t=e.tag;if(bl?t!==3&&t!==27&&(t!==5||rl(e.type)&&!ts(e.type,e.memoizedProps))&&q&&me(e):t!==3&&(t!==5||rl(e.type)&&!ts(e.type,e.memoizedProps))&&q&&me(e),ge(e),t===13){if(!ls)throw Error(r(316));if(e=e.memoizedState,e=e===null?null:e.dehydrated,!e)throw Error(r(317));q=Kc(e)}else if(t===31){if(e=e.memoizedState,e=e===null?null:e.dehydrated,!e)throw Error(r(317));q=Gc(e)}else q=bl&&t===27?jc(e.type,q):pu?Ac(e.stateNode):null;return!0}function ve(){ls&&(q=pu=null,J=!1)}function ye(){var e=mu;return e!==null&&(cf===null?cf=e:cf.push.apply(cf,e),mu=null),e}function be(e){mu===null?mu=[e]:mu.push(e)}function xe(e,t,n){os?(p(_u,t._currentValue),t._currentValue=n):(p(_u,t._currentValue2),t._currentValue2=n)}function Se(e){var t=_u.current;os?e._currentValue=t:e._currentValue2=t,f(_u)}function Ce(e,t,n){for(;e!==null;){var r=e.alternate;if((e.childLanes&t)===t?r!==null&&(r.childLanes&t)!==t&&(r.childLanes|=t):(e.childLanes|=t,r!==null&&(r.childLanes|=t)),e===n)break;e=e.return}}function we(e,t,n,i){var a=e.child;for(a!==null&&(a.return=e);a!==null;){var o=a.dependencies;if(o!==null){var s=a.child;o=o.firstContext;e:for(;o!==null;){var c=o;o=a;for(var l=0;l<t.length;l++)if(c.context===t[l]){o.lanes|=n,c=o.alternate,c!==null&&(c.lanes|=n),Ce(o.return,n,e),i||(s=null);break e}o=c.next}}else if(a.tag===18){if(s=a.return,s===null)throw Error(r(341));s.lanes|=n,o=s.alternate,o!==null&&(o.lanes|=n),Ce(s,n,e),s=null}else a.tag===13&&a.memoizedState!==null&&a.memoizedState.dehydrated===null?(a.lanes|=n,s=a.alternate,s!==null&&(s.lanes|=n),Ce(a.return,n,e),s=a.child,s=s===null?null:s.sibling):s=a.child;if(s!==null)s.return=a;else for(s=a;s!==null;){if(s===e){s=null;break}if(a=s.sibling,a!==null){a.return=s.return,s=a;break}s=s.return}a=s}}function P(e,t,n,i){e=null;for(var a=t,o=!1;a!==null;){if(!o){if(a.flags&524288)o=!0;else if(a.flags&262144)break}if(a.tag===10){var s=a.alternate;if(s===null)throw Error(r(387));if(s=s.memoizedProps,s!==null){var c=a.type;ql(a.pendingProps.value,s.value)||(e===null?e=[c]:e.push(c))}}else if(a===fu.current){if(s=a.alternate,s===null)throw Error(r(387));s.memoizedState.memoizedState!==a.memoizedState.memoizedState&&(e===null?e=[Es]:e.push(Es))}a=a.return}return e!==null&&we(t,e,n,i),t.flags|=262144,e!==null}function Te(e){for(e=e.firstContext;e!==null;){var t=e.context;if(!ql(os?t._currentValue:t._currentValue2,e.memoizedValue))return!0;e=e.next}return!1}function Ee(e){vu=e,yu=null,e=e.dependencies,e!==null&&(e.firstContext=null)}function De(e){return Oe(vu,e)}function F(e,t){return vu===null&&Ee(e),Oe(e,t)}function Oe(e,t){var n=os?t._currentValue:t._currentValue2;if(t={context:t,memoizedValue:n,next:null},yu===null){if(e===null)throw Error(r(308));yu=t,e.dependencies={lanes:0,firstContext:t},e.flags|=524288}else yu=yu.next=t;return n}function I(){return{controller:new bu,data:new Map,refCount:0}}function L(e){e.refCount--,e.refCount===0&&xu(Su,function(){e.controller.abort()})}function ke(e,t){if(e.pendingLanes&4194048){var n=e.transitionTypes;for(n===null&&(n=e.transitionTypes=[]),e=0;e<t.length;e++){var r=t[e];n.indexOf(r)===-1&&n.push(r)}}}function Ae(e){var t=e.transitionTypes;return e.transitionTypes=null,t}function je(){}function Me(e){e!==Eu&&e.next===null&&(Eu===null?Tu=Eu=e:Eu=Eu.next=e),Ou=!0,Du||(Du=!0,ze())}function Ne(e,t){if(!ku&&Ou){ku=!0;do for(var n=!1,r=Tu;r!==null;){if(!t){if(e!==0){var i=r.pendingLanes;if(i===0)var a=0;else{var o=r.suspendedLanes,s=r.pingedLanes;a=(1<<31-Dl(42|e)+1)-1,a&=i&~(o&~s),a=a&201326741?a&201326741|1:a?a|2:0}a!==0&&(n=!0,Re(r,a))}else a=Q,a=g(r,r===qd?a:0,r.cancelPendingCommit!==null||r.timeoutHandle!==as),!(a&3)||_(r,a)||(n=!0,Re(r,a))}r=r.next}while(n);ku=!1}}function Pe(){Fe()}function Fe(){Ou=Du=!1;var e=0;Au!==0&&hs()&&(e=Au);for(var t=Ll(),n=null,r=Tu;r!==null;){var i=r.next,a=Ie(r,t);a===0?(r.next=null,n===null?Tu=i:n.next=i,i===null&&(Eu=n)):(n=r,(e!==0||a&3)&&(Ou=!0)),r=i}hf!==0&&hf!==5||Ne(e,!1),Au!==0&&(Au=0)}function Ie(e,t){for(var n=e.suspendedLanes,r=e.pingedLanes,i=e.expirationTimes,a=e.pendingLanes&-62914561;0<a;){var o=31-Dl(a),s=1<<o,c=i[o];c===-1?((s&n)===0||(s&r)!==0)&&(i[o]=y(s,t)):c<=t&&(e.expiredLanes|=s),a&=~s}if(t=qd,n=Q,n=g(e,e===t?n:0,e.cancelPendingCommit!==null||e.timeoutHandle!==as),r=e.callbackNode,n===0||e===t&&(Jd===2||Jd===9)||e.cancelPendingCommit!==null)return r!==null&&r!==null&&Pl(r),e.callbackNode=null,e.callbackPriority=0;if(!(n&3)||_(e,n)){if(t=n&-n,t===e.callbackPriority)return t;switch(r!==null&&Pl(r),O(n)){case 2:case 8:n=zl;break;case 32:n=Bl;break;case 268435456:n=Vl;break;default:n=Bl}return r=Le.bind(null,e),n=Nl(n,r),e.callbackPriority=t,e.callbackNode=n,t}return r!==null&&r!==null&&Pl(r),e.callbackPriority=2,e.callbackNode=null,2}function Le(e,t){if(hf!==0&&hf!==5)return e.callbackNode=null,e.callbackPriority=0,null;var n=e.callbackNode;if(qa()&&e.callbackNode!==n)return null;var r=Q;return r=g(e,e===qd?r:0,e.cancelPendingCommit!==null||e.timeoutHandle!==as),r===0?null:(va(e,r,t),Ie(e,Ll()),e.callbackNode!=null&&e.callbackNode===n?Le.bind(null,e):null)}function Re(e,t){if(qa())return null;va(e,t,!0)}function ze(){Os?ks(function(){X&6?Nl(Rl,Pe):Fe()}):Nl(Rl,Pe)}function Be(){if(Au===0){var e=Nu;e===0&&(e=Al,Al<<=1,!(Al&261888)&&(Al=256)),Au=e}return Au}function Ve(e,t){if(ju===null){var n=ju=[];Mu=0,Nu=Be(),Pu={status:`pending`,value:void 0,then:function(e){n.push(e)}}}return Mu++,t.then(He,He),t}function He(){if(--Mu===0&&(wu=null,ju!==null)){Pu!==null&&(Pu.status=`fulfilled`);var e=ju;ju=null,Nu=0,Pu=null;for(var t=0;t<e.length;t++)(0,e[t])()}}function Ue(e,t){var n=[],r={status:`pending`,value:null,reason:null,then:function(e){n.push(e)}};return e.then(function(){r.status=`fulfilled`,r.value=t;for(var e=0;e<n.length;e++)(0,n[e])(t)},function(e){for(r.status=`rejected`,r.reason=e,e=0;e<n.length;e++)(0,n[e])(void 0)}),r}function We(){var e=Iu.current;return e===null?qd.pooledCache:e}function Ge(e,t){t===null?p(Iu,Iu.current):p(Iu,t.pool)}function Ke(){var e=We();return e===null?null:{parent:os?Cu._currentValue:Cu._currentValue2,pool:e}}function qe(e,t){if(ql(e,t))return!0;if(typeof e!=`object`||!e||typeof t!=`object`||!t)return!1;var n=Object.keys(e),r=Object.keys(t);if(n.length!==r.length)return!1;for(r=0;r<n.length;r++){var i=n[r];if(!Yl.call(t,i)||!ql(e[i],t[i]))return!1}return!0}function Je(e){return e=e.status,e===`fulfilled`||e===`rejected`}function Ye(e,t,n){switch(n=e[n],n===void 0?e.push(t):n!==t&&(t.then(je,je),t=n),t.status){case`fulfilled`:return t.value;case`rejected`:throw e=t.reason,Qe(e),e===void 0&&!(`reason`in t)?Error(r(600)):e;default:if(typeof t.status==`string`)t.then(je,je);else{if(e=qd,e!==null&&100<e.shellSuspendCounter)throw Error(r(482));e=t,e.status=`pending`,e.then(function(e){if(t.status===`pending`){var n=t;n.status=`fulfilled`,n.value=e}},function(e){if(t.status===`pending`){var n=t;n.status=`rejected`,n.reason=e}})}switch(t.status){case`fulfilled`:return t.value;case`rejected`:throw e=t.reason,Qe(e),e}throw Vu=t,Lu}}function Xe(e){try{var t=e._init;return t(e._payload)}catch(e){throw typeof e==`object`&&e&&typeof e.then==`function`?(Vu=e,Lu):e}}function Ze(){if(Vu===null)throw Error(r(459));var e=Vu;return Vu=null,e}function Qe(e){if(e===Lu||e===zu)throw Error(r(483))}function $e(e){var t=Uu;return Uu+=1,Hu===null&&(Hu=[]),Ye(Hu,e,t)}function et(e,t){t=t.props.ref,e.ref=t===void 0?null:t}function tt(e,t){throw t.$$typeof===So?Error(r(525)):(e=Object.prototype.toString.call(t),Error(r(31,e===`[object Object]`?`object with keys {`+Object.keys(t).join(`, `)+`}`:e)))}function nt(e){function n(t,n){if(e){var r=t.deletions;r===null?(t.deletions=[n],t.flags|=16):r.push(n)}}function i(t,r){if(!e)return null;for(;r!==null;)n(t,r),r=r.sibling;return null}function a(e){for(var t=new Map;e!==null;)e.key===null?t.set(e.index,e):t.set(e.key,e),e=e.sibling;return t}function o(e,t){return e=io(e,t),e.index=0,e.sibling=null,e}function s(t,n,r){return t.index=r,e?(r=t.alternate,r===null?(t.flags|=134217730,n):(r=r.index,r<n?(t.flags|=2,n):r)):(t.flags|=1048576,n)}function c(t){return e&&t.alternate===null&&(t.flags|=134217730),t}function u(e,t,n,r){return t===null||t.tag!==6?(t=co(n,e.mode,r),t.return=e,t):(t=o(t,n),t.return=e,t)}function d(e,t,n,r){var i=n.type;return i===To?(e=p(e,t,n.props.children,r,n.key),et(e,n),e):t!==null&&(t.elementType===i||typeof i==`object`&&i&&i.$$typeof===Po&&Xe(i)===t.type)?(t=o(t,n.props),et(t,n),t.return=e,t):(t=oo(n.type,n.key,n.props,null,e.mode,r),et(t,n),t.return=e,t)}function f(e,t,n,r){return t===null||t.tag!==4||t.stateNode.containerInfo!==n.containerInfo||t.stateNode.implementation!==n.implementation?(t=uo(n,e.mode,r),t.return=e,t):(t=o(t,n.children||[]),t.return=e,t)}function p(e,t,n,r,i){return t===null||t.tag!==7?(t=so(n,e.mode,r,i),t.return=e,t):(t=o(t,n),t.return=e,t)}function m(e,t,n){if(typeof t==`string`&&t!==``||typeof t==`number`||typeof t==`bigint`)return t=co(``+t,e.mode,n),t.return=e,t;if(typeof t==`object`&&t){switch(t.$$typeof){case Co:return n=oo(t.type,t.key,t.props,null,e.mode,n),et(n,t),n.return=e,n;case wo:return t=uo(t,e.mode,n),t.return=e,t;case Po:return t=Xe(t),m(e,t,n)}if(Uo(t)||l(t))return t=so(t,e.mode,n,null),t.return=e,t;if(typeof t.then==`function`)return m(e,$e(t),n);if(t.$$typeof===ko)return m(e,F(e,t),n);tt(e,t)}return null}function h(e,t,n,r){var i=t===null?null:t.key;if(typeof n==`string`&&n!==``||typeof n==`number`||typeof n==`bigint`)return i===null?u(e,t,``+n,r):null;if(typeof n==`object`&&n){switch(n.$$typeof){case Co:return n.key===i?d(e,t,n,r):null;case wo:return n.key===i?f(e,t,n,r):null;case Po:return n=Xe(n),h(e,t,n,r)}if(Uo(n)||l(n))return i===null?p(e,t,n,r,null):null;if(typeof n.then==`function`)return h(e,t,$e(n),r);if(n.$$typeof===ko)return h(e,t,F(e,n),r);tt(e,n)}return null}function g(e,t,n,r,i){if(typeof r==`string`&&r!==``||typeof r==`number`||typeof r==`bigint`)return e=e.get(n)||null,u(t,e,``+r,i);if(typeof r==`object`&&r){switch(r.$$typeof){case Co:return e=e.get(r.key===null?n:r.key)||null,d(t,e,r,i);case wo:return e=e.get(r.key===null?n:r.key)||null,f(t,e,r,i);case Po:return r=Xe(r),g(e,t,n,r,i)}if(Uo(r)||l(r))return e=e.get(n)||null,p(t,e,r,i,null);if(typeof r.then==`function`)return g(e,t,n,$e(r),i);if(r.$$typeof===ko)return g(e,t,n,F(t,r),i);tt(t,r)}return null}function _(t,r,o,c){for(var l=null,u=null,d=r,f=r=0,p=null;d!==null&&f<o.length;f++){d.index>f?(p=d,d=null):p=d.sibling;var _=h(t,d,o[f],c);if(_===null){d===null&&(d=p);break}e&&d&&_.alternate===null&&n(t,d),r=s(_,r,f),u===null?l=_:u.sibling=_,u=_,d=p}if(f===o.length)return i(t,d),J&&ae(t,f),l;if(d===null){for(;f<o.length;f++)d=m(t,o[f],c),d!==null&&(r=s(d,r,f),u===null?l=d:u.sibling=d,u=d);return J&&ae(t,f),l}for(d=a(d);f<o.length;f++)p=g(d,t,f,o[f],c),p!==null&&(e&&(_=p.alternate,_!==null&&d.delete(_.key===null?f:_.key)),r=s(p,r,f),u===null?l=p:u.sibling=p,u=p);return e&&d.forEach(function(e){return n(t,e)}),J&&ae(t,f),l}function v(t,o,c,l){if(c==null)throw Error(r(151));for(var u=null,d=null,f=o,p=o=0,_=null,v=c.next();f!==null&&!v.done;p++,v=c.next()){f.index>p?(_=f,f=null):_=f.sibling;var y=h(t,f,v.value,l);if(y===null){f===null&&(f=_);break}e&&f&&y.alternate===null&&n(t,f),o=s(y,o,p),d===null?u=y:d.sibling=y,d=y,f=_}if(v.done)return i(t,f),J&&ae(t,p),u;if(f===null){for(;!v.done;p++,v=c.next())v=m(t,v.value,l),v!==null&&(o=s(v,o,p),d===null?u=v:d.sibling=v,d=v);return J&&ae(t,p),u}for(f=a(f);!v.done;p++,v=c.next())v=g(f,t,p,v.value,l),v!==null&&(e&&(_=v.alternate,_!==null&&f.delete(_.key===null?p:_.key)),o=s(v,o,p),d===null?u=v:d.sibling=v,d=v);return e&&f.forEach(function(e){return n(t,e)}),J&&ae(t,p),u}function y(e,t,a,s){if(typeof a==`object`&&a&&a.type===To&&a.key===null&&a.props.ref===void 0&&(a=a.props.children),typeof a==`object`&&a){switch(a.$$typeof){case Co:e:{for(var u=a.key;t!==null;){if(t.key===u){if(u=a.type,u===To){if(t.tag===7){i(e,t.sibling),s=o(t,a.props.children),et(s,a),s.return=e,e=s;break e}}else if(t.elementType===u||typeof u==`object`&&u&&u.$$typeof===Po&&Xe(u)===t.type){i(e,t.sibling),s=o(t,a.props),et(s,a),s.return=e,e=s;break e}i(e,t);break}n(e,t),t=t.sibling}a.type===To?(s=so(a.props.children,e.mode,s,a.key),et(s,a),s.return=e,e=s):(s=oo(a.type,a.key,a.props,null,e.mode,s),et(s,a),s.return=e,e=s)}return c(e);case wo:e:{for(u=a.key;t!==null;){if(t.key===u){if(t.tag===4&&t.stateNode.containerInfo===a.containerInfo&&t.stateNode.implementation===a.implementation){i(e,t.sibling),s=o(t,a.children||[]),s.return=e,e=s;break e}i(e,t);break}n(e,t),t=t.sibling}s=uo(a,e.mode,s),s.return=e,e=s}return c(e);case Po:return a=Xe(a),y(e,t,a,s)}if(Uo(a))return _(e,t,a,s);if(l(a)){if(u=l(a),typeof u!=`function`)throw Error(r(150));return a=u.call(a),v(e,t,a,s)}if(typeof a.then==`function`)return y(e,t,$e(a),s);if(a.$$typeof===ko)return y(e,t,F(e,a),s);tt(e,a)}return typeof a==`string`&&a!==``||typeof a==`number`||typeof a==`bigint`?(a=``+a,t!==null&&t.tag===6?(i(e,t.sibling),s=o(t,a),s.return=e,e=s):(i(e,t),s=co(a,e.mode,s),s.return=e,e=s),c(e)):i(e,t)}return function(e,n,r,i){try{Uu=0;var a=y(e,n,r,i);return Hu=null,a}catch(n){if(n===Lu||n===zu)throw n;var o=t(29,n,null,e.mode);return o.lanes=i,o.return=e,o}}}function rt(){for(var e=qu,t=Ju=qu=0;t<e;){var n=Ku[t];Ku[t++]=null;var r=Ku[t];Ku[t++]=null;var i=Ku[t];Ku[t++]=null;var a=Ku[t];if(Ku[t++]=null,r!==null&&i!==null){var o=r.pending;o===null?i.next=i:(i.next=o.next,o.next=i),r.pending=i}a!==0&&st(n,i,a)}}function it(e,t,n,r){Ku[qu++]=e,Ku[qu++]=t,Ku[qu++]=n,Ku[qu++]=r,Ju|=r,e.lanes|=r,e=e.alternate,e!==null&&(e.lanes|=r)}function at(e,t,n,r){return it(e,t,n,r),ct(e)}function ot(e,t){return it(e,null,null,t),ct(e)}function st(e,t,n){e.lanes|=n;var r=e.alternate;r!==null&&(r.lanes|=n);for(var i=!1,a=e.return;a!==null;)a.childLanes|=n,r=a.alternate,r!==null&&(r.childLanes|=n),a.tag===22&&(e=a.stateNode,e===null||e._visibility&1||(i=!0)),e=a,a=a.return;return e.tag===3?(a=e.stateNode,i&&t!==null&&(i=31-Dl(n),e=a.hiddenUpdates,r=e[i],r===null?e[i]=[t]:r.push(t),t.lane=n|536870912),a):null}function ct(e){if(50<Tf)throw Tf=0,Ef=null,Error(r(185));for(var t=e.return;t!==null;)e=t,t=e.return;return e.tag===3?e.stateNode:null}function lt(e){e.updateQueue={baseState:e.memoizedState,firstBaseUpdate:null,lastBaseUpdate:null,shared:{pending:null,lanes:0,hiddenCallbacks:null},callbacks:null}}function ut(e,t){e=e.updateQueue,t.updateQueue===e&&(t.updateQueue={baseState:e.baseState,firstBaseUpdate:e.firstBaseUpdate,lastBaseUpdate:e.lastBaseUpdate,shared:e.shared,callbacks:null})}function dt(e){return{lane:e,tag:0,payload:null,callback:null,next:null}}function ft(e,t,n){var r=e.updateQueue;if(r===null)return null;if(r=r.shared,X&2){var i=r.pending;return i===null?t.next=t:(t.next=i.next,i.next=t),r.pending=t,t=ct(e),st(e,null,n),t}return it(e,r,t,n),ct(e)}function pt(e,t,n){if(t=t.updateQueue,t!==null&&(t=t.shared,n&4194048)){var r=t.lanes;r&=e.pendingLanes,n|=r,t.lanes=n,T(e,n)}}function mt(e,t){var n=e.updateQueue,r=e.alternate;if(r!==null&&(r=r.updateQueue,n===r)){var i=null,a=null;if(n=n.firstBaseUpdate,n!==null){do{var o={lane:n.lane,tag:n.tag,payload:n.payload,callback:null,next:null};a===null?i=a=o:a=a.next=o,n=n.next}while(n!==null);a===null?i=a=t:a=a.next=t}else i=a=t;n={baseState:r.baseState,firstBaseUpdate:i,lastBaseUpdate:a,shared:r.shared,callbacks:r.callbacks},e.updateQueue=n}else e=n.lastBaseUpdate,e===null?n.firstBaseUpdate=t:e.next=t,n.lastBaseUpdate=t}function ht(){if(Xu){var e=Pu;if(e!==null)throw e}}function gt(e,t,n,r){Xu=!1;var i=e.updateQueue;Yu=!1;var a=i.firstBaseUpdate,o=i.lastBaseUpdate,s=i.shared.pending;if(s!==null){i.shared.pending=null;var c=s,l=c.next;c.next=null,o===null?a=l:o.next=l,o=c;var u=e.alternate;u!==null&&(u=u.updateQueue,s=u.lastBaseUpdate,s!==o&&(s===null?u.firstBaseUpdate=l:s.next=l,u.lastBaseUpdate=c))}if(a!==null){var d=i.baseState;o=0,u=l=c=null,s=a;do{var f=s.lane&-536870913,p=f!==s.lane;if(p?(Q&f)===f:(r&f)===f){f!==0&&f===Nu&&(Xu=!0),u!==null&&(u=u.next={lane:0,tag:s.tag,payload:s.payload,callback:null,next:null});e:{var m=e,h=s;f=t;var g=n;switch(h.tag){case 1:if(m=h.payload,typeof m==`function`){d=m.call(g,d,f);break e}d=m;break e;case 3:m.flags=m.flags&-65537|128;case 0:if(m=h.payload,f=typeof m==`function`?m.call(g,d,f):m,f==null)break e;d=xo({},d,f);break e;case 2:Yu=!0}}f=s.callback,f!==null&&(e.flags|=64,p&&(e.flags|=8192),p=i.callbacks,p===null?i.callbacks=[f]:p.push(f))}else p={lane:f,tag:s.tag,payload:s.payload,callback:s.callback,next:null},u===null?(l=u=p,c=d):u=u.next=p,o|=f;if(s=s.next,s===null){if(s=i.shared.pending,s===null)break;p=s,s=p.next,p.next=null,i.lastBaseUpdate=p,i.shared.pending=null}}while(1);u===null&&(c=d),i.baseState=c,i.firstBaseUpdate=l,i.lastBaseUpdate=u,a===null&&(i.shared.lanes=0),tf|=o,e.lanes=o,e.memoizedState=d}}function _t(e,t){if(typeof e!=`function`)throw Error(r(191,e));e.call(t)}function vt(e,t){var n=e.callbacks;if(n!==null)for(e.callbacks=null,e=0;e<n.length;e++)_t(n[e],t)}function yt(e,t){e=$d,p(Qu,e),p(Zu,t),$d=e|t.baseLanes}function bt(){p(Qu,$d),p(Zu,Zu.current)}function xt(){$d=Qu.current,f(Zu),f(Qu)}function St(e){var t=e.alternate;p(td,td.current&1),p($u,e),ed===null&&(t===null||Zu.current!==null||t.memoizedState!==null)&&(ed=e)}function Ct(e){p(td,td.current),p($u,e),ed===null&&(ed=e)}function wt(e){e.tag===22?(p(td,td.current),p($u,e),ed===null&&(ed=e)):Tt()}function Tt(){p(td,td.current),p($u,$u.current)}function Et(e){f($u),ed===e&&(ed=null),f(td)}function Dt(e,t){p($u,$u.current),p(td,t)}function Ot(e){f(td),f($u),ed===e&&(ed=null)}function kt(e){for(var t=e;t!==null;){if(t.tag===13){var n=t.memoizedState;if(n!==null&&(n=n.dehydrated,n===null||wc(n)||Tc(n)))return t}else if(t.tag===19&&t.memoizedProps.revealOrder!==`independent`){if(t.flags&128)return t}else if(t.child!==null){t.child.return=t,t=t.child;continue}if(t===e)break;for(;t.sibling===null;){if(t.return===null||t.return===e)return null;t=t.return}t.sibling.return=t.return,t=t.sibling}return null}function At(){throw Error(r(321))}function jt(e,t){if(t===null)return!1;for(var n=0;n<t.length&&n<e.length;n++)if(!ql(e[n],t[n]))return!1;return!0}function Mt(e,t,n,r,i,a){return nd=a,Y=t,t.memoizedState=null,t.updateQueue=null,t.lanes=0,U.H=e===null||e.memoizedState===null?pd:md,sd=!1,a=n(r,i),sd=!1,od&&(a=Pt(t,n,r,i)),Nt(e),a}function Nt(e){U.H=fd;var t=rd!==null&&rd.next!==null;if(nd=0,id=rd=Y=null,ad=!1,ld=0,ud=null,t)throw Error(r(300));e===null||vd||(e=e.dependencies,e!==null&&Te(e)&&(vd=!0))}function Pt(e,t,n,i){Y=e;var a=0;do{if(od&&(ud=null),ld=0,od=!1,25<=a)throw Error(r(301));if(a+=1,id=rd=null,e.updateQueue!=null){var o=e.updateQueue;o.lastEffect=null,o.events=null,o.stores=null,o.memoCache!=null&&(o.memoCache.index=0)}U.H=hd,o=t(n,i)}while(od);return o}function Ft(){var e=U.H,t=e.useState()[0];return t=typeof t.then==`function`?Vt(t):t,e=e.useState()[0],(rd===null?null:rd.memoizedState)!==e&&(Y.flags|=1024),t}function It(){var e=cd!==0;return cd=0,e}function Lt(e,t,n){t.updateQueue=e.updateQueue,t.flags&=-2053,e.lanes&=~n}function Rt(e){if(ad){for(e=e.memoizedState;e!==null;){var t=e.queue;t!==null&&(t.pending=null),e=e.next}ad=!1}nd=0,id=rd=Y=null,od=!1,ld=cd=0,ud=null}function R(){var e={memoizedState:null,baseState:null,baseQueue:null,queue:null,next:null};return id===null?Y.memoizedState=id=e:id=id.next=e,id}function zt(){if(rd===null){var e=Y.alternate;e=e===null?null:e.memoizedState}else e=rd.next;var t=id===null?Y.memoizedState:id.next;if(t!==null)id=t,rd=e;else{if(e===null)throw Y.alternate===null?Error(r(467)):Error(r(310));rd=e,e={memoizedState:rd.memoizedState,baseState:rd.baseState,baseQueue:rd.baseQueue,queue:rd.queue,next:null},id===null?Y.memoizedState=id=e:id=id.next=e}return id}function Bt(){return{lastEffect:null,events:null,stores:null,memoCache:null}}function Vt(e){var t=ld;return ld+=1,ud===null&&(ud=[]),e=Ye(ud,e,t),t=Y,(id===null?t.memoizedState:id.next)===null&&(t=t.alternate,U.H=t===null||t.memoizedState===null?pd:md),e}function Ht(e){if(typeof e==`object`&&e){if(typeof e.then==`function`)return Vt(e);if(e.$$typeof===zo)return;if(e.$$typeof===ko)return De(e)}throw Error(r(438,String(e)))}function Ut(e){var t=null,n=Y.updateQueue;if(n!==null&&(t=n.memoCache),t==null){var r=Y.alternate;r!==null&&(r=r.updateQueue,r!==null&&(r=r.memoCache,r!=null&&(t={data:r.data.map(function(e){return e.slice()}),index:0})))}if(t??={data:[],index:0},n===null&&(n=Bt(),Y.updateQueue=n),n.memoCache=t,n=t.data[t.index],n===void 0)for(n=t.data[t.index]=Array(e),r=0;r<e;r++)n[r]=Lo;return t.index++,n}function Wt(e,t){return typeof t==`function`?t(e):t}function Gt(e){return Kt(zt(),rd,e)}function Kt(e,t,n){var i=e.queue;if(i===null)throw Error(r(311));i.lastRenderedReducer=n;var a=e.baseQueue,o=i.pending;if(o!==null){if(a!==null){var s=a.next;a.next=o.next,o.next=s}t.baseQueue=a=o,i.pending=null}if(o=e.baseState,a===null)e.memoizedState=o;else{t=a.next;var c=s=null,l=null,u=t,d=!1;do{var f=u.lane&-536870913;if(f===u.lane?(nd&f)===f:(Q&f)===f){var p=u.revertLane;if(p===0)l!==null&&(l=l.next={lane:0,revertLane:0,gesture:null,action:u.action,hasEagerState:u.hasEagerState,eagerState:u.eagerState,next:null}),f===Nu&&(d=!0);else if((nd&p)===p){u=u.next,p===Nu&&(d=!0);continue}else f={lane:0,revertLane:u.revertLane,gesture:null,action:u.action,hasEagerState:u.hasEagerState,eagerState:u.eagerState,next:null},l===null?(c=l=f,s=o):l=l.next=f,Y.lanes|=p,tf|=p;f=u.action,sd&&n(o,f),o=u.hasEagerState?u.eagerState:n(o,f)}else p={lane:f,revertLane:u.revertLane,gesture:u.gesture,action:u.action,hasEagerState:u.hasEagerState,eagerState:u.eagerState,next:null},l===null?(c=l=p,s=o):l=l.next=p,Y.lanes|=f,tf|=f;u=u.next}while(u!==null&&u!==t);if(l===null?s=o:l.next=c,!ql(o,e.memoizedState)&&(vd=!0,d&&(n=Pu,n!==null)))throw n;e.memoizedState=o,e.baseState=s,e.baseQueue=l,i.lastRenderedState=o}return a===null&&(i.lanes=0),[e.memoizedState,i.dispatch]}function qt(e){var t=zt(),n=t.queue;if(n===null)throw Error(r(311));n.lastRenderedReducer=e;var i=n.dispatch,a=n.pending,o=t.memoizedState;if(a!==null){n.pending=null;var s=a=a.next;do o=e(o,s.action),s=s.next;while(s!==a);ql(o,t.memoizedState)||(vd=!0),t.memoizedState=o,t.baseQueue===null&&(t.baseState=o),n.lastRenderedState=o}return[o,i]}function Jt(e,t,n){var i=Y,a=zt(),o=J;if(o){if(n===void 0)throw Error(r(407));n=n()}else n=t();var s=!ql((rd||a).memoizedState,n);if(s&&(a.memoizedState=n,vd=!0),a=a.queue,bn(Zt.bind(null,i,a,e),[e]),e=a.getSnapshot!==t||s||id!==null&&!!(id.memoizedState.tag&1),hn(e?9:8,{destroy:void 0},Xt.bind(null,i,a,n,t),null),e){if(i.flags|=2048,qd===null)throw Error(r(349));o||nd&127||Yt(i,t,n)}return n}function Yt(e,t,n){e.flags|=16384,e={getSnapshot:t,value:n},t=Y.updateQueue,t===null?(t=Bt(),Y.updateQueue=t,t.stores=[e]):(n=t.stores,n===null?t.stores=[e]:n.push(e))}function Xt(e,t,n,r){t.value=n,t.getSnapshot=r,Qt(t)&&$t(e)}function Zt(e,t,n){return n(function(){Qt(t)&&$t(e)})}function Qt(e){var t=e.getSnapshot;e=e.value;try{var n=t();return!ql(e,n)}catch{return!0}}function $t(e){var t=ot(e,2);t!==null&&_a(t,e,2)}function en(e){var t=R();if(typeof e==`function`){var n=e;if(e=n(),sd){k(!0);try{n()}finally{k(!1)}}}return t.memoizedState=t.baseState=e,t.queue={pending:null,lanes:0,dispatch:null,lastRenderedReducer:Wt,lastRenderedState:e},t}function tn(e,t,n,r){return e.baseState=n,Kt(e,rd,typeof r==`function`?r:Wt)}function nn(e,t,n,i,a){if(Vn(e))throw Error(r(485));if(e=t.action,e!==null){var o={payload:a,action:e,next:null,isTransition:!0,status:`pending`,value:null,reason:null,listeners:[],then:function(e){o.listeners.push(e)}};U.T===null?o.isTransition=!1:n(!0),i(o),n=t.pending,n===null?(o.next=t.pending=o,rn(t,o)):(o.next=n.next,t.pending=n.next=o)}}function rn(e,t){var n=t.action,r=t.payload,i=e.state;if(t.isTransition){var a=U.T,o={};o.types=a===null?null:a.types,U.T=o;try{var s=n(i,r),c=U.S;c!==null&&c(o,s),an(e,t,s)}catch(n){sn(e,t,n)}finally{a!==null&&o.types!==null&&(a.types=o.types),U.T=a}}else try{a=n(i,r),an(e,t,a)}catch(n){sn(e,t,n)}}function an(e,t,n){typeof n==`object`&&n&&typeof n.then==`function`?n.then(function(n){on(e,t,n)},function(n){return sn(e,t,n)}):on(e,t,n)}function on(e,t,n){t.status=`fulfilled`,t.value=n,cn(t),e.state=n,t=e.pending,t!==null&&(n=t.next,n===t?e.pending=null:(n=n.next,t.next=n,rn(e,n)))}function sn(e,t,n){var r=e.pending;if(e.pending=null,r!==null){r=r.next;do t.status=`rejected`,t.reason=n,cn(t),t=t.next;while(t!==r)}e.action=null}function cn(e){e=e.listeners;for(var t=0;t<e.length;t++)(0,e[t])()}function ln(e,t){return t}function un(e,t){if(J){var n=qd.formState;if(n!==null){e:{var r=Y;if(J){if(q){var i=Oc(q,hu);if(i){q=Ac(i),r=kc(i);break e}}me(r)}r=!1}r&&(t=n[0])}}n=R(),n.memoizedState=n.baseState=t,r={pending:null,lanes:0,dispatch:null,lastRenderedReducer:ln,lastRenderedState:t},n.queue=r,n=zn.bind(null,Y,r),r.dispatch=n,r=en(!1);var a=z.bind(null,Y,!1,r.queue);return r=R(),i={state:t,dispatch:null,action:e,pending:null},r.queue=i,n=nn.bind(null,Y,i,a,n),i.dispatch=n,r.memoizedState=e,[t,n,!1]}function dn(e){return fn(zt(),rd,e)}function fn(e,t,n){if(t=Kt(e,t,ln)[0],e=Gt(Wt)[0],typeof t==`object`&&t&&typeof t.then==`function`)try{var r=Vt(t)}catch(e){throw e===Lu?zu:e}else r=t;t=zt();var i=t.queue,a=i.dispatch;return n!==t.memoizedState&&(Y.flags|=2048,hn(9,{destroy:void 0},pn.bind(null,i,n),null)),[r,a,e]}function pn(e,t){e.action=t}function mn(e){var t=zt(),n=rd;if(n!==null)return fn(t,n,e);zt(),t=t.memoizedState,n=zt();var r=n.queue.dispatch;return n.memoizedState=e,[t,r,!1]}function hn(e,t,n,r){return e={tag:e,create:n,deps:r,inst:t,next:null},t=Y.updateQueue,t===null&&(t=Bt(),Y.updateQueue=t),n=t.lastEffect,n===null?t.lastEffect=e.next=e:(r=n.next,n.next=e,e.next=r,t.lastEffect=e),e}function gn(){return zt().memoizedState}function _n(e,t,n,r){var i=R();Y.flags|=e,i.memoizedState=hn(1|t,{destroy:void 0},n,r===void 0?null:r)}function vn(e,t,n,r){var i=zt();r=r===void 0?null:r;var a=i.memoizedState.inst;rd!==null&&r!==null&&jt(r,rd.memoizedState.deps)?i.memoizedState=hn(t,a,n,r):(Y.flags|=e,i.memoizedState=hn(1|t,a,n,r))}function yn(e,t){_n(8390656,8,e,t)}function bn(e,t){vn(2048,8,e,t)}function xn(e){Y.flags|=4;var t=Y.updateQueue;if(t===null)t=Bt(),Y.updateQueue=t,t.events=[e];else{var n=t.events;n===null?t.events=[e]:n.push(e)}}function Sn(e){var t=zt().memoizedState;return xn({ref:t,nextImpl:e}),function(){if(X&2)throw Error(r(440));return t.impl.apply(void 0,arguments)}}function Cn(e,t){return vn(4,2,e,t)}function wn(e,t){return vn(4,4,e,t)}function Tn(e,t){if(typeof t==`function`){e=e();var n=t(e);return function(){typeof n==`function`?n():t(null)}}if(t!=null)return e=e(),t.current=e,function(){t.current=null}}function En(e,t,n){n=n==null?null:n.concat([e]),vn(4,4,Tn.bind(null,t,e),n)}function Dn(){}function On(e,t){var n=zt();t=t===void 0?null:t;var r=n.memoizedState;return t!==null&&jt(t,r[1])?r[0]:(n.memoizedState=[e,t],e)}function kn(e,t){var n=zt();t=t===void 0?null:t;var r=n.memoizedState;if(t!==null&&jt(t,r[1]))return r[0];if(r=e(),sd){k(!0);try{e()}finally{k(!1)}}return n.memoizedState=[r,t],r}function An(e,t,n){return n===void 0||nd&1073741824&&!(Q&261930)?e.memoizedState=t:(e.memoizedState=n,e=ha(),Y.lanes|=e,tf|=e,n)}function jn(e,t,n,r){return ql(n,t)?n:Zu.current===null?!(nd&106)||nd&1073741824&&!(Q&261930)?(vd=!0,e.memoizedState=n):(e=ha(),Y.lanes|=e,tf|=e,t):(e=An(e,n,r),ql(e,t)||(vd=!0),e)}function Mn(e,t,n,r,i){var a=ps();fs(a!==0&&8>a?a:8);var o=U.T,s={};s.types=o===null?null:o.types,U.T=s,z(e,!1,t,n);try{var c=i(),l=U.S;l!==null&&l(s,c),typeof c==`object`&&c&&typeof c.then==`function`?Bn(e,t,Ue(c,r),ma(e)):Bn(e,t,r,ma(e))}catch(n){Bn(e,t,{then:function(){},status:`rejected`,reason:n},ma())}finally{fs(a),o!==null&&s.types!==null&&(o.types=s.types),U.T=o}}function Nn(e){var t=e.memoizedState;if(t!==null)return t;t={memoizedState:Ts,baseState:Ts,baseQueue:null,queue:{pending:null,lanes:0,dispatch:null,lastRenderedReducer:Wt,lastRenderedState:Ts},next:null};var n={};return t.next={memoizedState:n,baseState:n,baseQueue:null,queue:{pending:null,lanes:0,dispatch:null,lastRenderedReducer:Wt,lastRenderedState:n},next:null},e.memoizedState=t,e=e.alternate,e!==null&&(e.memoizedState=t),t}function Pn(){return De(Es)}function Fn(){return zt().memoizedState}function In(){return zt().memoizedState}function Ln(e){for(var t=e.return;t!==null;){switch(t.tag){case 24:case 3:var n=ma();e=dt(n);var r=ft(t,e,n);r!==null&&(_a(r,t,n),pt(r,t,n)),t={cache:I()},e.payload=t;return}t=t.return}}function Rn(e,t,n){var r=ma();n={lane:r,revertLane:0,gesture:null,action:n,hasEagerState:!1,eagerState:null,next:null},Vn(e)?Hn(t,n):(n=at(e,t,n,r),n!==null&&(_a(n,e,r),Un(n,t,r)))}function zn(e,t,n){Bn(e,t,n,ma())}function Bn(e,t,n,r){var i={lane:r,revertLane:0,gesture:null,action:n,hasEagerState:!1,eagerState:null,next:null};if(Vn(e))Hn(t,i);else{var a=e.alternate;if(e.lanes===0&&(a===null||a.lanes===0)&&(a=t.lastRenderedReducer,a!==null))try{var o=t.lastRenderedState,s=a(o,n);if(i.hasEagerState=!0,i.eagerState=s,ql(s,o))return it(e,t,i,0),qd===null&&rt(),!1}catch{}if(n=at(e,t,i,r),n!==null)return _a(n,e,r),Un(n,t,r),!0}return!1}function z(e,t,n,i){if(i={lane:2,revertLane:Be(),gesture:null,action:i,hasEagerState:!1,eagerState:null,next:null},Vn(e)){if(t)throw Error(r(479))}else t=at(e,n,i,2),t!==null&&_a(t,e,2)}function Vn(e){var t=e.alternate;return e===Y||t!==null&&t===Y}function Hn(e,t){od=ad=!0;var n=e.pending;n===null?t.next=t:(t.next=n.next,n.next=t),e.pending=t}function Un(e,t,n){if(n&4194048){var r=t.lanes;r&=e.pendingLanes,n|=r,t.lanes=n,T(e,n)}}function B(e,t,n,r){t=e.memoizedState,n=n(r,t),n=n==null?t:xo({},t,n),e.memoizedState=n,e.lanes===0&&(e.updateQueue.baseState=n)}function Wn(e,t,n,r,i,a,o){return e=e.stateNode,typeof e.shouldComponentUpdate==`function`?e.shouldComponentUpdate(r,a,o):t.prototype&&t.prototype.isPureReactComponent?!qe(n,r)||!qe(i,a):!0}function Gn(e,t,n,r){e=t.state,typeof t.componentWillReceiveProps==`function`&&t.componentWillReceiveProps(n,r),typeof t.UNSAFE_componentWillReceiveProps==`function`&&t.UNSAFE_componentWillReceiveProps(n,r),t.state!==e&&gd.enqueueReplaceState(t,t.state,null)}function Kn(e,t){var n=t;if(`ref`in t)for(var r in n={},t)r!==`ref`&&(n[r]=t[r]);if(e=e.defaultProps)for(var i in n===t&&(n=xo({},n)),e)n[i]===void 0&&(n[i]=e[i]);return n}function qn(e,t){try{var n=e.onUncaughtError;n(t.value,{componentStack:t.stack})}catch(e){setTimeout(function(){throw e})}}function Jn(e,t,n){try{var r=e.onCaughtError;r(n.value,{componentStack:n.stack,errorBoundary:t.tag===1?t.stateNode:null})}catch(e){setTimeout(function(){throw e})}}function Yn(e,t,n){return n=dt(n),n.tag=3,n.payload={element:null},n.callback=function(){qn(e,t)},n}function Xn(e){return e=dt(e),e.tag=3,e}function Zn(e,t,n,r){var i=n.type.getDerivedStateFromError;if(typeof i==`function`){var a=r.value;e.payload=function(){return i(a)},e.callback=function(){Jn(t,n,r)}}var o=n.stateNode;o!==null&&typeof o.componentDidCatch==`function`&&(e.callback=function(){Jn(t,n,r),typeof i!=`function`&&(mf===null?mf=new Set([this]):mf.add(this));var e=r.stack;this.componentDidCatch(r.value,{componentStack:e===null?``:e})})}function Qn(e,t,n,i,a){if(n.flags|=32768,typeof i==`object`&&i&&typeof i.then==`function`){if(t=n.alternate,t!==null&&P(t,n,a,!0),n=$u.current,n!==null){switch(n.tag){case 31:case 13:case 19:return ed===null?ka():n.alternate===null&&ef===0&&(ef=3),n.flags&=-257,n.flags|=65536,n.lanes=a,i===Bu?n.flags|=16384:(t=n.updateQueue,t===null?n.updateQueue=new Set([i]):t.add(i),Xa(e,i,a)),!1;case 22:return n.flags|=65536,i===Bu?n.flags|=16384:(t=n.updateQueue,t===null?(t={transitions:null,markerInstances:null,retryQueue:new Set([i])},n.updateQueue=t):(n=t.retryQueue,n===null?t.retryQueue=new Set([i]):n.add(i)),Xa(e,i,a)),!1}throw Error(r(435,n.tag))}return Xa(e,i,a),ka(),!1}if(J)return t=$u.current,t===null?(i!==gu&&(t=Error(r(423),{cause:i}),be(ie(t,n))),e=e.current.alternate,e.flags|=65536,a&=-a,e.lanes|=a,i=ie(i,n),a=Yn(e.stateNode,i,a),mt(e,a),ef!==4&&(ef=2)):(!(t.flags&65536)&&(t.flags|=256),t.flags|=65536,t.lanes=a,i!==gu&&(e=Error(r(422),{cause:i}),be(ie(e,n)))),!1;var o=Error(r(520),{cause:i});if(o=ie(o,n),sf===null?sf=[o]:sf.push(o),ef!==4&&(ef=2),t===null)return!0;i=ie(i,n),n=t;do{switch(n.tag){case 3:return n.flags|=65536,e=a&-a,n.lanes|=e,e=Yn(n.stateNode,i,e),mt(n,e),!1;case 1:if(t=n.type,o=n.stateNode,!(n.flags&128)&&(typeof t.getDerivedStateFromError==`function`||o!==null&&typeof o.componentDidCatch==`function`&&(mf===null||!mf.has(o))))return n.flags|=65536,a&=-a,n.lanes|=a,a=Xn(a),Zn(a,e,n,i),mt(n,a),!1;break;case 22:if(n.memoizedState!==null)return n.flags|=65536,!1}n=n.return}while(n!==null);return!1}function $n(e,t,n,r){t.child=e===null?Gu(t,null,n,r):Wu(t,e.child,n,r)}function er(e,t,n,r,i){n=n.render;var a=t.ref;if(`ref`in r){var o={};for(var s in r)s!==`ref`&&(o[s]=r[s])}else o=r;return Ee(t),r=Mt(e,t,n,o,a,i),s=It(),e!==null&&!vd?(Lt(e,t,i),Dr(e,t,i)):(J&&s&&se(t),t.flags|=1,$n(e,t,r,i),t.child)}function tr(e,t,n,r,i){if(e===null){var a=n.type;return typeof a==`function`&&!ro(a)&&a.defaultProps===void 0&&n.compare===null?(t.tag=15,t.type=a,nr(e,t,a,r,i)):(e=oo(n.type,null,r,t,t.mode,i),e.ref=t.ref,e.return=t,t.child=e)}if(a=e.child,!Or(e,i)){var o=a.memoizedProps;if(n=n.compare,n=n===null?qe:n,n(o,r)&&e.ref===t.ref)return Dr(e,t,i)}return t.flags|=1,e=io(a,r),e.ref=t.ref,e.return=t,t.child=e}function nr(e,t,n,r,i){if(e!==null){var a=e.memoizedProps;if(qe(a,r)&&e.ref===t.ref){if(vd=!1,t.pendingProps=r=a,Or(e,i))e.flags&131072&&(vd=!0);else return t.lanes=e.lanes,Dr(e,t,i)}}return ur(e,t,n,r,i)}function rr(e,t,n,r){var i=r.children,a=e===null?null:e.memoizedState;if(e===null&&t.stateNode===null&&(t.stateNode={_visibility:1,_pendingMarkers:null,_retryCache:null,_transitions:null}),r.mode===`hidden`){if(t.flags&128){if(a=a===null?n:a.baseLanes|n,e!==null){for(r=t.child=e.child,i=0;r!==null;)i=i|r.lanes|r.childLanes,r=r.sibling;r=i&~a}else r=0,t.child=null;return ar(e,t,a,n,r)}if(n&536870912)t.memoizedState={baseLanes:0,cachePool:null},e!==null&&Ge(t,a===null?null:a.cachePool),a===null?bt():yt(t,a),wt(t);else return r=t.lanes=536870912,ar(e,t,a===null?n:a.baseLanes|n,n,r)}else a===null?(e!==null&&Ge(t,null),bt(),Tt()):(Ge(t,a.cachePool),yt(t,a),Tt(),t.memoizedState=null);return $n(e,t,i,n),t.child}function ir(e,t){return e!==null&&e.tag===22||t.stateNode!==null||(t.stateNode={_visibility:1,_pendingMarkers:null,_retryCache:null,_transitions:null}),t.sibling}function ar(e,t,n,r,i){var a=We();return a=a===null?null:{parent:os?Cu._currentValue:Cu._currentValue2,pool:a},t.memoizedState={baseLanes:n,cachePool:a},e!==null&&Ge(t,null),bt(),wt(t),e!==null&&P(e,t,r,!0),t.childLanes=i,null}function or(e,t){return t=vr({mode:t.mode,children:t.children},e.mode),t.ref=e.ref,e.child=t,t.return=e,t}function sr(e,t,n){return Wu(t,e.child,null,n),e=or(t,t.pendingProps),e.flags|=2,Et(t),t.memoizedState=null,e}function cr(e,t,n){var i=t.pendingProps,a=!!(t.flags&128);if(t.flags&=-129,e===null){if(J){if(i.mode===`hidden`)return e=or(t,i),t.lanes=536870912,e.memoizedState={baseLanes:0,cachePool:null},ir(null,e);if(Ct(t),(e=q)?(e=zc(e,hu),e!==null&&(t.memoizedState={dehydrated:e,treeContext:ou===null?null:{id:su,overflow:cu},retryLane:536870912,hydrationErrors:null},n=lo(e),n.return=t,t.child=n,pu=t,q=null)):e=null,e===null)throw me(t);return t.lanes=536870912,null}return or(t,i)}var o=e.memoizedState;if(o!==null){var s=o.dehydrated;if(Ct(t),a){if(t.flags&256)t.flags&=-257,t=sr(e,t,n);else if(t.memoizedState!==null)t.child=e.child,t.flags|=128,t=null;else throw Error(r(558))}else if(vd||P(e,t,n,!1),a=(n&e.childLanes)!==0,vd||a){if(Zu.current===null){if(i=qd,i!==null&&(s=E(i,n),s!==0&&s!==o.retryLane))throw o.retryLane=s,ot(e,s),_a(i,e,s),_d;ka()}t=sr(e,t,n)}else e=o.treeContext,ls&&(q=Pc(s),pu=t,J=!0,mu=null,hu=!1,e!==null&&le(t,e)),t=or(t,i),t.flags|=134221824;return t}return e=io(e.child,{mode:i.mode,children:i.children}),e.ref=t.ref,t.child=e,e.return=t,e}function lr(e,t){var n=t.ref;if(n===null)e!==null&&e.ref!==null&&(t.flags|=4194816);else{if(typeof n!=`function`&&typeof n!=`object`)throw Error(r(284));(e===null||e.ref!==n)&&(t.flags|=4194816)}}function ur(e,t,n,r,i){return Ee(t),n=Mt(e,t,n,r,void 0,i),r=It(),e!==null&&!vd?(Lt(e,t,i),Dr(e,t,i)):(J&&r&&se(t),t.flags|=1,$n(e,t,n,i),t.child)}function dr(e,t,n,r,i,a){return Ee(t),t.updateQueue=null,n=Pt(t,r,n,i),Nt(e),r=It(),e!==null&&!vd?(Lt(e,t,a),Dr(e,t,a)):(J&&r&&se(t),t.flags|=1,$n(e,t,n,a),t.child)}function fr(e,t,n,r,i){if(Ee(t),t.stateNode===null){var a=El,o=n.contextType;typeof o==`object`&&o&&(a=De(o)),a=new n(r,a),t.memoizedState=a.state!==null&&a.state!==void 0?a.state:null,a.updater=gd,t.stateNode=a,a._reactInternals=t,a=t.stateNode,a.props=r,a.state=t.memoizedState,a.refs={},lt(t),o=n.contextType,a.context=typeof o==`object`&&o?De(o):El,a.state=t.memoizedState,o=n.getDerivedStateFromProps,typeof o==`function`&&(B(t,n,o,r),a.state=t.memoizedState),typeof n.getDerivedStateFromProps==`function`||typeof a.getSnapshotBeforeUpdate==`function`||typeof a.UNSAFE_componentWillMount!=`function`&&typeof a.componentWillMount!=`function`||(o=a.state,typeof a.componentWillMount==`function`&&a.componentWillMount(),typeof a.UNSAFE_componentWillMount==`function`&&a.UNSAFE_componentWillMount(),o!==a.state&&gd.enqueueReplaceState(a,a.state,null),gt(t,r,a,i),ht(),a.state=t.memoizedState),typeof a.componentDidMount==`function`&&(t.flags|=4194308),r=!0}else if(e===null){a=t.stateNode;var s=t.memoizedProps,c=Kn(n,s);a.props=c;var l=a.context,u=n.contextType;o=El,typeof u==`object`&&u&&(o=De(u));var d=n.getDerivedStateFromProps;u=typeof d==`function`||typeof a.getSnapshotBeforeUpdate==`function`,s=t.pendingProps!==s,u||typeof a.UNSAFE_componentWillReceiveProps!=`function`&&typeof a.componentWillReceiveProps!=`function`||(s||l!==o)&&Gn(t,a,r,o),Yu=!1;var f=t.memoizedState;a.state=f,gt(t,r,a,i),ht(),l=t.memoizedState,s||f!==l||Yu?(typeof d==`function`&&(B(t,n,d,r),l=t.memoizedState),(c=Yu||Wn(t,n,c,r,f,l,o))?(u||typeof a.UNSAFE_componentWillMount!=`function`&&typeof a.componentWillMount!=`function`||(typeof a.componentWillMount==`function`&&a.componentWillMount(),typeof a.UNSAFE_componentWillMount==`function`&&a.UNSAFE_componentWillMount()),typeof a.componentDidMount==`function`&&(t.flags|=4194308)):(typeof a.componentDidMount==`function`&&(t.flags|=4194308),t.memoizedProps=r,t.memoizedState=l),a.props=r,a.state=l,a.context=o,r=c):(typeof a.componentDidMount==`function`&&(t.flags|=4194308),r=!1)}else{a=t.stateNode,ut(e,t),o=t.memoizedProps,u=Kn(n,o),a.props=u,d=t.pendingProps,f=a.context,l=n.contextType,c=El,typeof l==`object`&&l&&(c=De(l)),s=n.getDerivedStateFromProps,(l=typeof s==`function`||typeof a.getSnapshotBeforeUpdate==`function`)||typeof a.UNSAFE_componentWillReceiveProps!=`function`&&typeof a.componentWillReceiveProps!=`function`||(o!==d||f!==c)&&Gn(t,a,r,c),Yu=!1,f=t.memoizedState,a.state=f,gt(t,r,a,i),ht();var p=t.memoizedState;o!==d||f!==p||Yu||e!==null&&e.dependencies!==null&&Te(e.dependencies)?(typeof s==`function`&&(B(t,n,s,r),p=t.memoizedState),(u=Yu||Wn(t,n,u,r,f,p,c)||e!==null&&e.dependencies!==null&&Te(e.dependencies))?(l||typeof a.UNSAFE_componentWillUpdate!=`function`&&typeof a.componentWillUpdate!=`function`||(typeof a.componentWillUpdate==`function`&&a.componentWillUpdate(r,p,c),typeof a.UNSAFE_componentWillUpdate==`function`&&a.UNSAFE_componentWillUpdate(r,p,c)),typeof a.componentDidUpdate==`function`&&(t.flags|=4),typeof a.getSnapshotBeforeUpdate==`function`&&(t.flags|=1024)):(typeof a.componentDidUpdate!=`function`||o===e.memoizedProps&&f===e.memoizedState||(t.flags|=4),typeof a.getSnapshotBeforeUpdate!=`function`||o===e.memoizedProps&&f===e.memoizedState||(t.flags|=1024),t.memoizedProps=r,t.memoizedState=p),a.props=r,a.state=p,a.context=c,r=u):(typeof a.componentDidUpdate!=`function`||o===e.memoizedProps&&f===e.memoizedState||(t.flags|=4),typeof a.getSnapshotBeforeUpdate!=`function`||o===e.memoizedProps&&f===e.memoizedState||(t.flags|=1024),r=!1)}return a=r,lr(e,t),r=!!(t.flags&128),a||r?(a=t.stateNode,n=r&&typeof n.getDerivedStateFromError!=`function`?null:a.render(),t.flags|=1,e!==null&&r?(t.child=Wu(t,e.child,null,i),t.child=Wu(t,null,n,i)):$n(e,t,n,i),t.memoizedState=a.state,e=t.child):e=Dr(e,t,i),e}function pr(e,t,n,r){return ve(),t.flags|=256,$n(e,t,n,r),t.child}function mr(e){return{baseLanes:e,cachePool:Ke()}}function hr(e,t,n){return e=e===null?0:e.childLanes&~n,t&&(e|=af),e}function gr(e,t,n){var r=t.pendingProps,i=!1,a=!!(t.flags&128),o;if((o=a)||(o=e!==null&&e.memoizedState===null?!1:!!(td.current&2)),o&&(i=!0,t.flags&=-129),o=!!(t.flags&32),t.flags&=-33,e===null){if(J){if(i?St(t):Tt(),(e=q)?(e=Bc(e,hu),e!==null&&(t.memoizedState={dehydrated:e,treeContext:ou===null?null:{id:su,overflow:cu},retryLane:536870912,hydrationErrors:null},n=lo(e),n.return=t,t.child=n,pu=t,q=null)):e=null,e===null)throw me(t);return t.lanes=Tc(e)?32:536870912,null}return a=r.children,r=r.fallback,i?(Tt(),i=t.mode,a=vr({mode:`hidden`,children:a},i),r=so(r,i,n,null),a.return=t,r.return=t,a.sibling=r,t.child=a,r=t.child,r.memoizedState=mr(n),r.childLanes=hr(e,o,n),t.memoizedState=yd,ir(null,r)):(St(t),_r(t,a))}var s=e.memoizedState;if(s!==null){var c=s.dehydrated;if(c!==null)return br(e,t,a,o,r,c,s,n)}return i?(Tt(),i=r.fallback,a=t.mode,s=e.child,c=s.sibling,r=io(s,{mode:`hidden`,children:r.children}),r.subtreeFlags=s.subtreeFlags&1206910976,c===null?(i=so(i,a,n,null),i.flags|=2):i=io(c,i),i.return=t,r.return=t,r.sibling=i,t.child=r,ir(null,r),r=t.child,i=e.child.memoizedState,i===null?i=mr(n):(a=i.cachePool,a===null?a=Ke():(s=os?Cu._currentValue:Cu._currentValue2,a=a.parent===s?a:{parent:s,pool:s}),i={baseLanes:i.baseLanes|n,cachePool:a}),r.memoizedState=i,r.childLanes=hr(e,o,n),t.memoizedState=yd,ir(e.child,r)):(St(t),n=e.child,e=n.sibling,n=io(n,{mode:`visible`,children:r.children}),n.return=t,n.sibling=null,e!==null&&(o=t.deletions,o===null?(t.deletions=[e],t.flags|=16):o.push(e)),t.child=n,t.memoizedState=null,n)}function _r(e,t){return t=vr({mode:`visible`,children:t},e.mode),t.return=e,e.child=t}function vr(e,n){return e=t(22,e,null,n),e.lanes=0,e}function yr(e,t,n){return Wu(t,e.child,null,n),e=_r(t,t.pendingProps.children),e.flags|=2,t.memoizedState=null,e}function br(e,t,n,i,a,o,s,c){if(n)return t.flags&256?(St(t),t.flags&=-257,yr(e,t,c)):t.memoizedState===null?(Tt(),o=a.fallback,s=t.mode,a=vr({mode:`visible`,children:a.children},s),o=so(o,s,c,null),o.flags|=2,a.return=t,o.return=t,a.sibling=o,t.child=a,Wu(t,e.child,null,c),a=t.child,a.memoizedState=mr(c),a.childLanes=hr(e,i,c),t.memoizedState=yd,ir(null,a)):(Tt(),t.child=e.child,t.flags|=128,null);if(St(t),Tc(o))return i=Ec(o).digest,i!==``&&(a=Error(r(419)),a.stack=``,a.digest=i,be({value:a,source:null,stack:null})),yr(e,t,c);if(vd||P(e,t,c,!1),i=(c&e.childLanes)!==0,vd||i){if(Zu.current!==null)return yr(e,t,c);if(i=qd,i!==null&&(a=E(i,c),a!==0&&a!==s.retryLane))throw s.retryLane=a,ot(e,a),_a(i,e,a),_d;return wc(o)||ka(),yr(e,t,c)}return wc(o)?(t.flags|=192,t.child=e.child,null):(e=s.treeContext,ls&&(q=Fc(o),pu=t,J=!0,mu=null,hu=!1,e!==null&&le(t,e)),t=_r(t,a.children),t.flags|=134221824,t)}function xr(e,t,n){e.lanes|=t;var r=e.alternate;r!==null&&(r.lanes|=t),Ce(e.return,t,n)}function Sr(e){for(var t=null;e!==null;){var n=e.alternate;n!==null&&kt(n)===null&&(t=e),e=e.sibling}return t}function Cr(e,t,n,r,i,a){var o=e.memoizedState;o===null?e.memoizedState={isBackwards:t,rendering:null,renderingStartTime:0,last:r,tail:n,tailMode:i,treeForkCount:a}:(o.isBackwards=t,o.rendering=null,o.renderingStartTime=0,o.last=r,o.tail=n,o.tailMode=i,o.treeForkCount=a)}function wr(e){var t=e.child;for(e.child=null;t!==null;){var n=t.sibling;t.sibling=e.child,e.child=t,t=n}}function Tr(e,t,n){var r=t.pendingProps,i=r.revealOrder,a=r.tail;r=r.children;var o=td.current;if(t.flags&128)return Dt(t,o),null;var s=!!(o&2);if(s?(o=o&1|2,t.flags|=128):o&=1,Dt(t,o),i===`backwards`&&e!==null?(wr(e),$n(e,t,r,n),wr(e)):$n(e,t,r,n),r=J?ru:0,!s&&e!==null&&e.flags&128)e:for(e=t.child;e!==null;){if(e.tag===13)e.memoizedState!==null&&xr(e,n,t);else if(e.tag===19)xr(e,n,t);else if(e.child!==null){e.child.return=e,e=e.child;continue}if(e===t)break e;for(;e.sibling===null;){if(e.return===null||e.return===t)break e;e=e.return}e.sibling.return=e.return,e=e.sibling}switch(i){case`backwards`:n=Sr(t.child),n===null?(i=t.child,t.child=null):(i=n.sibling,n.sibling=null,wr(t)),Cr(t,!0,i,null,a,r);break;case`unstable_legacy-backwards`:for(n=null,i=t.child,t.child=null;i!==null;){if(e=i.alternate,e!==null&&kt(e)===null){t.child=i;break}e=i.sibling,i.sibling=n,n=i,i=e}Cr(t,!0,n,null,a,r);break;case`together`:Cr(t,!1,null,null,void 0,r);break;case`independent`:t.memoizedState=null;break;default:n=Sr(t.child),n===null?(i=t.child,t.child=null):(i=n.sibling,n.sibling=null),Cr(t,!1,i,n,a,r)}return t.child}function Er(e,t,n){var r=t.pendingProps;return xe(t,t.type,r.value),$n(e,t,r.children,n),t.child}function Dr(e,t,n){if(e!==null&&(t.dependencies=e.dependencies),tf|=t.lanes,(n&t.childLanes)===0){if(e!==null){if(P(e,t,n,!1),(n&t.childLanes)===0)return null}else return null}if(e!==null&&t.child!==e.child)throw Error(r(153));if(t.child!==null){for(e=t.child,n=io(e,e.pendingProps),t.child=n,n.return=t;e.sibling!==null;)e=e.sibling,n=n.sibling=io(e,e.pendingProps),n.return=t;n.sibling=null}return t.child}function Or(e,t){return(e.lanes&t)!==0||(e=e.dependencies,!!(e!==null&&Te(e)))}function kr(e,t,n){switch(t.tag){case 3:ue(t,t.stateNode.containerInfo),xe(t,Cu,e.memoizedState.cache),ve();break;case 27:case 5:fe(t);break;case 4:ue(t,t.stateNode.containerInfo);break;case 10:xe(t,t.type,t.memoizedProps.value);break;case 31:if(t.memoizedState!==null)return t.flags|=128,Ct(t),null;break;case 13:var r=t.memoizedState;if(r!==null){if(r.dehydrated!==null)return St(t),t.flags|=128,null;r=P(e,t,n,!1);var i=t.child.childLanes;return r||(n&i)!==0?gr(e,t,n):(St(t),e=Dr(e,t,n),e===null?null:e.sibling)}St(t);break;case 19:if(t.flags&128)return Tr(e,t,n);if(i=!!(e.flags&128),r=(n&t.childLanes)!==0,r||=(P(e,t,n,!1),(n&t.childLanes)!==0),i){if(r)return Tr(e,t,n);t.flags|=128}if(i=t.memoizedState,i!==null&&(i.rendering=null,i.tail=null,i.lastEffect=null),Dt(t,td.current),r)break;return null;case 22:return t.lanes=0,rr(e,t,n,t.pendingProps);case 24:xe(t,Cu,e.memoizedState.cache)}return Dr(e,t,n)}function Ar(e,t,n){if(e!==null){if(e.memoizedProps!==t.pendingProps)vd=!0;else{if(!Or(e,n)&&!(t.flags&128))return vd=!1,kr(e,t,n);vd=!!(e.flags&131072)}}else vd=!1,J&&t.flags&1048576&&oe(t,ru,t.index);switch(t.lanes=0,t.tag){case 16:e:{var i=t.pendingProps;if(e=Xe(t.elementType),t.type=e,typeof e==`function`)ro(e)?(i=Kn(e,i),t.tag=1,t=fr(null,t,e,i,n)):(t.tag=0,t=ur(null,t,e,i,n));else{if(e!=null){var a=e.$$typeof;if(a===Ao){t.tag=11,t=er(null,t,e,i,n);break e}if(a===No){t.tag=14,t=tr(null,t,e,i,n);break e}if(a===ko){t.tag=10,t.type=e,t=Er(null,t,n);break e}}throw t=u(e)||e,Error(r(306,t,``))}}return t;case 0:return ur(e,t,t.type,t.pendingProps,n);case 1:return i=t.type,a=Kn(i,t.pendingProps),fr(e,t,i,a,n);case 3:e:{if(ue(t,t.stateNode.containerInfo),e===null)throw Error(r(387));var o=t.pendingProps;a=t.memoizedState,i=a.element,ut(e,t),gt(t,o,null,n);var s=t.memoizedState;if(o=s.cache,xe(t,Cu,o),o!==a.cache&&we(t,[Cu],n,!0),ht(),o=s.element,ls&&a.isDehydrated){if(a={element:o,isDehydrated:!1,cache:s.cache},t.updateQueue.baseState=a,t.memoizedState=a,t.flags&256){t=pr(e,t,o,n);break e}if(o!==i){i=ie(Error(r(424)),t),be(i),t=pr(e,t,o,n);break e}for(ls&&(q=Nc(t.stateNode.containerInfo),pu=t,J=!0,mu=null,hu=!0),n=Gu(t,null,o,n),t.child=n;n;)n.flags=n.flags&-3|134221824,n=n.sibling}else{if(ve(),o===i){t=Dr(e,t,n);break e}$n(e,t,o,n)}t=t.child}return t;case 26:if(ol)return lr(e,t),e===null?(n=ll(t.type,null,t.pendingProps,null))?t.memoizedState=n:J||(t.stateNode=hl(t.type,t.pendingProps,du.current,t)):t.memoizedState=ll(t.type,e.memoizedProps,t.pendingProps,e.memoizedState),null;case 27:if(bl)return fe(t),e===null&&bl&&J&&(i=t.stateNode=G(t.type,t.pendingProps,du.current,lu.current,!1),pu=t,hu=!0,q=Ic(t.type,i,q)),$n(e,t,t.pendingProps.children,n),lr(e,t),e===null&&(t.flags|=4194304),t.child;case 5:return e===null&&J&&(il(t.type,t.pendingProps,lu.current),(a=i=q)&&(i=Lc(i,t.type,t.pendingProps,hu),i===null?a=!1:(t.stateNode=i,pu=t,q=Mc(i),hu=!1,a=!0)),a||me(t)),fe(t),a=t.type,o=t.pendingProps,s=e===null?null:e.memoizedProps,i=o.children,ts(a,o)?i=null:s!==null&&ts(a,s)&&(t.flags|=32),t.memoizedState!==null&&(a=Mt(e,t,Ft,null,null,n),os?Es._currentValue=a:Es._currentValue2=a),lr(e,t),$n(e,t,i,n),t.child;case 6:return e===null&&J&&(al(t.pendingProps,lu.current),(e=n=q)&&(n=Rc(n,t.pendingProps,hu),n===null?e=!1:(t.stateNode=n,pu=t,q=null,e=!0)),e||me(t)),null;case 13:return gr(e,t,n);case 4:return ue(t,t.stateNode.containerInfo),i=t.pendingProps,e===null?t.child=Wu(t,null,i,n):$n(e,t,i,n),t.child;case 11:return er(e,t,t.type,t.pendingProps,n);case 7:return i=t.pendingProps,lr(e,t),$n(e,t,i,n),t.child;case 8:return $n(e,t,t.pendingProps.children,n),t.child;case 12:return $n(e,t,t.pendingProps.children,n),t.child;case 10:return Er(e,t,n);case 9:return a=t.type._context,i=t.pendingProps.children,Ee(t),a=De(a),i=i(a),t.flags|=1,$n(e,t,i,n),t.child;case 14:return tr(e,t,t.type,t.pendingProps,n);case 15:return nr(e,t,t.type,t.pendingProps,n);case 19:return Tr(e,t,n);case 31:return cr(e,t,n);case 22:return rr(e,t,n,t.pendingProps);case 24:return Ee(t),i=De(Cu),e===null?(a=We(),a===null&&(a=qd,o=I(),a.pooledCache=o,o.refCount++,o!==null&&(a.pooledCacheLanes|=n),a=o),t.memoizedState={parent:i,cache:a},lt(t),xe(t,Cu,a)):((e.lanes&n)!==0&&(ut(e,t),gt(t,null,null,n),ht()),a=e.memoizedState,o=t.memoizedState,a.parent===i?(i=o.cache,xe(t,Cu,i),i!==a.cache&&we(t,[Cu],n,!0)):(a={parent:i,cache:i},t.memoizedState=a,t.lanes===0&&(t.memoizedState=t.updateQueue.baseState=a),xe(t,Cu,i))),$n(e,t,t.pendingProps.children,n),t.child;case 30:return t.stateNode===null&&(t.stateNode={autoName:null,paired:null,clones:null,ref:null}),i=t.pendingProps,i.name!=null&&i.name!==`auto`?t.flags|=e===null?18882560:18874368:J&&se(t),e!==null&&e.memoizedProps.name!==i.name?t.flags|=4194816:lr(e,t),$n(e,t,i.children,n),t.child;case 29:throw t.pendingProps}throw Error(r(156,t.tag))}function jr(e){e.flags|=4}function Mr(e){cs&&(e.flags|=8)}function Nr(e,t){if(e!==null&&e.child===t.child)return!1;if(t.flags&16)return!0;for(e=t.child;e!==null;){if(e.flags&8218||e.subtreeFlags&8218)return!0;e=e.sibling}return!1}function Pr(e,t,n,r){if(ss)for(n=t.child;n!==null;){if(n.tag===5||n.tag===6)$o(e,n.stateNode);else if(!(n.tag===4||bl&&n.tag===27)&&n.child!==null){n.child.return=n,n=n.child;continue}if(n===t)break;for(;n.sibling===null;){if(n.return===null||n.return===t)return;n=n.return}n.sibling.return=n.return,n=n.sibling}else if(cs)for(var i=t.child;i!==null;){if(i.tag===5){var a=i.stateNode;n&&r&&(a=Sc(a,i.type,i.memoizedProps)),$o(e,a)}else if(i.tag===6)a=i.stateNode,n&&r&&(a=Cc(a,i.memoizedProps)),$o(e,a);else if(i.tag!==4){if(i.tag===22&&i.memoizedState!==null)a=i.child,a!==null&&(a.return=i),Pr(e,i,!0,!0);else if(i.child!==null){i.child.return=i,i=i.child;continue}}if(i===t)break;for(;i.sibling===null;){if(i.return===null||i.return===t)return;i=i.return}i.sibling.return=i.return,i=i.sibling}}function Fr(e,t,n,r){var i=!1;if(cs)for(var a=t.child;a!==null;){if(a.tag===5){var o=a.stateNode;n&&r&&(o=Sc(o,a.type,a.memoizedProps)),yc(e,o)}else if(a.tag===6)o=a.stateNode,n&&r&&(o=Cc(o,a.memoizedProps)),yc(e,o);else if(a.tag!==4){if(a.tag===22&&a.memoizedState!==null)i=a.child,i!==null&&(i.return=a),Fr(e,a,!0,!0),i=!0;else if(a.child!==null){a.child.return=a,a=a.child;continue}}if(a===t)break;for(;a.sibling===null;){if(a.return===null||a.return===t)return i;a=a.return}a.sibling.return=a.return,a=a.sibling}return i}function Ir(e,t){if(cs&&Nr(e,t)){e=t.stateNode;var n=e.containerInfo,r=vc();Fr(r,t,!1,!1),e.pendingChildren=r,jr(t),bc(n,r)}}function Lr(e,t,n,r){if(ss)e.memoizedProps!==r&&jr(t);else if(cs){var i=e.stateNode,a=e.memoizedProps;if((e=Nr(e,t))||a!==r){var o=lu.current;a=_c(i,n,a,r,!e,null),a===i?t.stateNode=i:(Mr(t),es(a,n,r,o)&&jr(t),t.stateNode=a,e&&Pr(a,t,!1,!1))}else t.stateNode=i}}function Rr(e,t,n,r,i){if(e.mode&32&&(n===null?_s(t,r):vs(t,n,r))){if(e.flags|=16777216,(i&335544128)===i||ys(t,r)){if(bs(e.stateNode,t,r))e.flags|=8192;else if(Ea())e.flags|=8192;else throw Vu=Bu,Ru}}else e.flags&=-16777217}function zr(e,t){if(_l(t)){if(e.flags|=16777216,!vl(t)){if(Ea())e.flags|=8192;else throw Vu=Bu,Ru}}else e.flags&=-16777217}function Br(e,t){t!==null&&(e.flags|=4),e.flags&16384&&(t=e.tag===22?536870912:b(),e.lanes|=t,of|=t)}function Vr(e,t){if(!J)switch(e.tailMode){case`visible`:break;case`collapsed`:for(var n=e.tail,r=null;n!==null;)n.alternate!==null&&(r=n),n=n.sibling;r===null?t||e.tail===null?e.tail=null:e.tail.sibling=null:r.sibling=null;break;default:for(t=e.tail,n=null;t!==null;)t.alternate!==null&&(n=t),t=t.sibling;n===null?e.tail=null:n.sibling=null}}function Hr(e){var t=e.alternate!==null&&e.alternate.child===e.child,n=0,r=0;if(t)for(var i=e.child;i!==null;)n|=i.lanes|i.childLanes,r|=i.subtreeFlags&1206910976,r|=i.flags&1206910976,i.return=e,i=i.sibling;else for(i=e.child;i!==null;)n|=i.lanes|i.childLanes,r|=i.subtreeFlags,r|=i.flags,i.return=e,i=i.sibling;return e.subtreeFlags|=r,e.childLanes=n,t}function Ur(e,t,n){var i=t.pendingProps;switch(ce(t),t.tag){case 16:case 15:case 0:case 11:case 7:case 8:case 12:case 9:case 14:return Hr(t),null;case 1:return Hr(t),null;case 3:return n=t.stateNode,i=null,e!==null&&(i=e.memoizedState.cache),t.memoizedState.cache!==i&&(t.flags|=2048),Se(Cu),de(),n.pendingContext&&(n.context=n.pendingContext,n.pendingContext=null),(e===null||e.child===null)&&(_e(t)?jr(t):e===null||e.memoizedState.isDehydrated&&!(t.flags&256)||(t.flags|=1024,ye())),Ir(e,t),Hr(t),null;case 26:if(ol){var a=t.type,o=t.memoizedState;return e===null?(jr(t),o===null?(Hr(t),Rr(t,a,null,i,n)):(Hr(t),zr(t,o))):o?o===e.memoizedState?(Hr(t),t.flags&=-16777217):(jr(t),Hr(t),zr(t,o)):(o=e.memoizedProps,ss?o!==i&&jr(t):Lr(e,t,a,i),Hr(t),Rr(t,a,o,i,n)),null}case 27:if(bl){if(pe(t),n=du.current,a=t.type,e!==null&&t.stateNode!=null)ss?e.memoizedProps!==i&&jr(t):Lr(e,t,a,i);else{if(!i){if(t.stateNode===null)throw Error(r(166));return Hr(t),t.subtreeFlags&=-33554433,null}e=lu.current,_e(t)?he(t,e):(e=G(a,i,n,e,!0),t.stateNode=e,jr(t))}return Hr(t),t.subtreeFlags&=-33554433,null}case 5:if(pe(t),a=t.type,e!==null&&t.stateNode!=null)Lr(e,t,a,i);else{if(!i){if(t.stateNode===null)throw Error(r(166));return Hr(t),t.subtreeFlags&=-33554433,null}if(o=lu.current,_e(t))he(t,o),Zc(t.stateNode,a,i,o)&&(t.flags|=64);else{var s=Qo(a,i,du.current,o,t);Mr(t),Pr(s,t,!1,!1),t.stateNode=s,es(s,a,i,o)&&jr(t)}}return Hr(t),t.subtreeFlags&=-33554433,Rr(t,t.type,e===null?null:e.memoizedProps,t.pendingProps,n),null;case 6:if(e&&t.stateNode!=null)n=e.memoizedProps,ss?n!==i&&jr(t):cs&&(n===i?t.stateNode=e.stateNode:(e=du.current,n=lu.current,Mr(t),t.stateNode=ns(i,e,n,t)));else{if(typeof i!=`string`&&t.stateNode===null)throw Error(r(166));if(e=du.current,n=lu.current,_e(t)){if(!ls)throw Error(r(176));if(e=t.stateNode,n=t.memoizedProps,i=null,a=pu,a!==null)switch(a.tag){case 27:case 5:i=a.memoizedProps}Hc(e,n,t,i)||me(t,!0)}else Mr(t),t.stateNode=ns(i,e,n,t)}return Hr(t),null;case 31:if(n=t.memoizedState,e===null||e.memoizedState!==null){if(i=_e(t),n!==null){if(e===null){if(!i)throw Error(r(318));if(!ls)throw Error(r(556));if(e=t.memoizedState,e=e===null?null:e.dehydrated,!e)throw Error(r(557));Uc(e,t)}else ve(),!(t.flags&128)&&(t.memoizedState=null),t.flags|=4;Hr(t),e=!1}else n=ye(),e!==null&&e.memoizedState!==null&&(e.memoizedState.hydrationErrors=n),e=!0;if(!e)return t.flags&256?(Et(t),t):(Et(t),null);if(t.flags&128)throw Error(r(558))}return Hr(t),null;case 13:if(i=t.memoizedState,e===null||e.memoizedState!==null&&e.memoizedState.dehydrated!==null){if(a=_e(t),i!==null&&i.dehydrated!==null){if(e===null){if(!a)throw Error(r(318));if(!ls)throw Error(r(344));if(a=t.memoizedState,a=a===null?null:a.dehydrated,!a)throw Error(r(317));Wc(a,t)}else ve(),!(t.flags&128)&&(t.memoizedState=null),t.flags|=4;Hr(t),a=!1}else a=ye(),e!==null&&e.memoizedState!==null&&(e.memoizedState.hydrationErrors=a),a=!0;if(!a)return t.flags&256?(Et(t),t):(Et(t),null)}return Et(t),t.flags&128?(t.lanes=n,t):(n=i!==null,e=e!==null&&e.memoizedState!==null,n&&(i=t.child,a=null,i.alternate!==null&&i.alternate.memoizedState!==null&&i.alternate.memoizedState.cachePool!==null&&(a=i.alternate.memoizedState.cachePool.pool),o=null,i.memoizedState!==null&&i.memoizedState.cachePool!==null&&(o=i.memoizedState.cachePool.pool),o!==a&&(i.flags|=2048)),n!==e&&n&&(t.child.flags|=8192),Br(t,t.updateQueue),Hr(t),null);case 4:return de(),Ir(e,t),e===null&&ds(t.stateNode.containerInfo),t.flags|=67108864,Hr(t),null;case 10:return Se(t.type),Hr(t),null;case 19:if(Ot(t),i=t.memoizedState,i===null)return Hr(t),null;if(a=!!(t.flags&128),o=i.rendering,o===null){if(a)Vr(i,!1);else{if(ef!==0||e!==null&&e.flags&128)for(e=t.child;e!==null;){if(o=kt(e),o!==null){for(t.flags|=128,Vr(i,!1),e=o.updateQueue,t.updateQueue=e,Br(t,e),t.subtreeFlags=0,e=n,n=t.child;n!==null;)ao(n,e),n=n.sibling;return Dt(t,td.current&1|2),J&&ae(t,i.treeForkCount),t.child}e=e.sibling}i.tail!==null&&Ll()>ff&&(t.flags|=128,a=!0,Vr(i,!1),t.lanes=4194304)}}else{if(!a){if(e=kt(o),e!==null){if(t.flags|=128,a=!0,e=e.updateQueue,t.updateQueue=e,Br(t,e),Vr(i,!0),i.tail===null&&i.tailMode!==`collapsed`&&i.tailMode!==`visible`&&!o.alternate&&!J)return Hr(t),null}else 2*Ll()-i.renderingStartTime>ff&&n!==536870912&&(t.flags|=128,a=!0,Vr(i,!1),t.lanes=4194304)}i.isBackwards?(o.sibling=t.child,t.child=o):(e=i.last,e===null?t.child=o:e.sibling=o,i.last=o)}if(i.tail!==null){e=i.tail;e:{for(n=e;n!==null;){if(n.alternate!==null){n=!1;break e}n=n.sibling}n=!0}return i.rendering=e,i.tail=e.sibling,i.renderingStartTime=Ll(),e.sibling=null,o=td.current,o=a?o&1|2:o&1,i.tailMode===`visible`||i.tailMode===`collapsed`||!n||J?Dt(t,o):(n=o,p($u,t),p(td,n),ed===null&&(ed=t)),J&&ae(t,i.treeForkCount),e}return Hr(t),null;case 22:case 23:return Et(t),xt(),i=t.memoizedState!==null,e===null?i&&(t.flags|=8192):e.memoizedState!==null!==i&&(t.flags|=8192),i?n&536870912&&!(t.flags&128)&&(Hr(t),t.subtreeFlags&6&&(t.flags|=8192)):Hr(t),n=t.updateQueue,n!==null&&Br(t,n.retryQueue),n=null,e!==null&&e.memoizedState!==null&&e.memoizedState.cachePool!==null&&(n=e.memoizedState.cachePool.pool),i=null,t.memoizedState!==null&&t.memoizedState.cachePool!==null&&(i=t.memoizedState.cachePool.pool),i!==n&&(t.flags|=2048),e!==null&&f(Iu),null;case 24:return n=null,e!==null&&(n=e.memoizedState.cache),t.memoizedState.cache!==n&&(t.flags|=2048),Se(Cu),Hr(t),null;case 25:return null;case 30:return t.flags|=33554432,Hr(t),null}throw Error(r(156,t.tag))}function Wr(e,t){switch(ce(t),t.tag){case 1:return e=t.flags,e&65536?(t.flags=e&-65537|128,t):null;case 3:return Se(Cu),de(),e=t.flags,e&65536&&!(e&128)?(t.flags=e&-65537|128,t):null;case 26:case 27:case 5:return pe(t),null;case 31:if(t.memoizedState!==null){if(Et(t),t.alternate===null)throw Error(r(340));ve()}return e=t.flags,e&65536?(t.flags=e&-65537|128,t):null;case 13:if(Et(t),e=t.memoizedState,e!==null&&e.dehydrated!==null){if(t.alternate===null)throw Error(r(340));ve()}return e=t.flags,e&65536?(t.flags=e&-65537|128,t):null;case 19:return Ot(t),e=t.flags,e&65536?(t.flags=e&-65537|128,e=t.memoizedState,e!==null&&(e.rendering=null,e.tail=null),t.flags|=4,t):null;case 4:return de(),null;case 10:return Se(t.type),null;case 22:case 23:return Et(t),xt(),e!==null&&f(Iu),e=t.flags,e&65536?(t.flags=e&-65537|128,t):null;case 24:return Se(Cu),null;case 25:return null;default:return null}}function Gr(e,t){switch(ce(t),t.tag){case 3:Se(Cu),de();break;case 26:case 27:case 5:pe(t);break;case 4:de();break;case 31:t.memoizedState!==null&&Et(t);break;case 13:Et(t);break;case 19:Ot(t);break;case 10:Se(t.type);break;case 22:case 23:Et(t),xt(),e!==null&&f(Iu);break;case 24:Se(Cu)}}function Kr(e,t){try{var n=t.updateQueue,r=n===null?null:n.lastEffect;if(r!==null){var i=r.next;n=i;do{if((n.tag&e)===e){r=void 0;var a=n.create,o=n.inst;r=a(),o.destroy=r}n=n.next}while(n!==i)}}catch(e){V(t,t.return,e)}}function qr(e,t,n){try{var r=t.updateQueue,i=r===null?null:r.lastEffect;if(i!==null){var a=i.next;r=a;do{if((r.tag&e)===e){var o=r.inst,s=o.destroy;if(s!==void 0){o.destroy=void 0,i=t;var c=n,l=s;try{l()}catch(e){V(i,c,e)}}}r=r.next}while(r!==a)}}catch(e){V(t,t.return,e)}}function Jr(e){var t=e.updateQueue;if(t!==null){var n=e.stateNode;try{vt(t,n)}catch(t){V(e,e.return,t)}}}function Yr(e,t,n){n.props=Kn(e.type,e.memoizedProps),n.state=e.memoizedState;try{n.componentWillUnmount()}catch(n){V(e,t,n)}}function Xr(e,t){try{var n=e.ref;if(n!==null){switch(e.tag){case 26:case 27:case 5:var r=qo(e.stateNode);break;case 30:var i=e.stateNode,a=A(e.memoizedProps,i);(i.ref===null||i.ref.name!==a)&&(i.ref=dc(a)),r=i.ref;break;case 7:e.stateNode===null&&(e.stateNode=pc(e)),r=e.stateNode;break;default:r=e.stateNode}typeof n==`function`?e.refCleanup=n(r):n.current=r}}catch(n){V(e,t,n)}}function Zr(e,t){var n=e.ref,r=e.refCleanup;if(n!==null){if(typeof r==`function`)try{r()}catch(n){V(e,t,n)}finally{e.refCleanup=null,e=e.alternate,e!=null&&(e.refCleanup=null)}else if(typeof n==`function`)try{n(null)}catch(n){V(e,t,n)}else n.current=null}}function Qr(){var e=bd;return bd=!1,e}function $r(e,t){if((e.tag===5||e.tag===27||e.tag===6)&&e.alternate===null&&t!==null)for(var n=0;n<t.length;n++)hc(e.stateNode,t[n])}function ei(e){for(var t=e.return;t!==null&&(ri(t)&&hc(e.stateNode,t.stateNode),!ni(t));)t=t.return}function ti(e){for(var t=e.return;t!==null&&(ri(t)&&gc(e.stateNode,t.stateNode),!ni(t));)t=t.return}function ni(e){return e.tag===5||e.tag===3||(bl?e.tag===27:!1)}function ri(e){return e&&e.tag===7&&e.stateNode!==null}function ii(e){var t=e.type,n=e.memoizedProps,r=e.stateNode;try{Vs(r,t,n,e)}catch(t){V(e,e.return,t)}}function ai(e,t,n){try{Hs(e.stateNode,e.type,n,t,e)}catch(t){V(e,e.return,t)}}function oi(e){return e.tag===5||e.tag===3||(ol?e.tag===26:!1)||(bl?e.tag===27&&Cl(e.type):!1)||e.tag===4}function si(e){e:for(;;){for(;e.sibling===null;){if(e.return===null||oi(e.return))return null;e=e.return}for(e.sibling.return=e.return,e=e.sibling;e.tag!==5&&e.tag!==6&&e.tag!==18;){if(bl&&e.tag===27&&Cl(e.type)||e.flags&2||e.child===null||e.tag===4)continue e;e.child.return=e,e=e.child}if(!(e.flags&2))return e.stateNode}}function ci(e,t,n,r){var i=e.tag;if(i===5||i===6)i=e.stateNode,t?Ws(n,i,t):zs(n,i),$r(e,r),bd=!0;else if(i!==4&&(bl&&i===27&&($r(e,r),r=null,Cl(e.type)&&(n=e.stateNode,t=null)),e=e.child,e!==null))for(ci(e,t,n,r),e=e.sibling;e!==null;)ci(e,t,n,r),e=e.sibling}function li(e,t,n,r){var i=e.tag;if(i===5||i===6)i=e.stateNode,t?Us(n,i,t):Rs(n,i),$r(e,r),bd=!0;else if(i!==4&&(bl&&i===27&&($r(e,r),r=null,Cl(e.type)&&(n=e.stateNode)),e=e.child,e!==null))for(li(e,t,n,r),e=e.sibling;e!==null;)li(e,t,n,r),e=e.sibling}function ui(e,t){if(e.tag===5||bl&&e.tag===27)$r(e,t);else if(e.tag!==4&&(e=e.child,e!==null))for(ui(e,t),e=e.sibling;e!==null;)ui(e,t),e=e.sibling}function di(e,t,n){e=e.containerInfo;try{xc(e,n)}catch(e){V(t,t.return,e)}}function fi(e){var t=e.stateNode,n=e.memoizedProps;try{K(e.type,n,t,e)}catch(t){V(e,e.return,t)}}function pi(e){(e.tag===30||e.subtreeFlags&33554432)&&(xd=!0)}function mi(){var e=Cd;return Cd=null,e}function hi(e,t,n,r,i){return wd=0,gi(e.child,t,n,r,i)}function gi(e,t,n,r,i){if(!ss)return!1;for(var a=!1;e!==null;){if(e.tag===5){var o=e.stateNode;if(r!==null){var s=rc(o);r.push(s),ac(s)&&(a=!0)}else a||ac(rc(o))&&(a=!0);xd=!0,Qs(o,wd===0?t:t+`_`+wd,n),wd++}else e.tag===22&&e.memoizedState!==null||e.tag===30&&i||gi(e.child,t,n,r,i)&&(a=!0);e=e.sibling}return a}function _i(e,t){if(ss)for(;e!==null;)e.tag===5?$s(e.stateNode,e.memoizedProps):e.tag===22&&e.memoizedState!==null||e.tag===30&&t||_i(e.child,t),e=e.sibling}function vi(e){if(e.subtreeFlags&18874368)for(e=e.child;e!==null;){if((e.tag!==22||e.memoizedState===null)&&(vi(e),e.tag===30&&e.flags&18874368&&e.stateNode.paired)){var t=e.memoizedProps;if(t.name==null||t.name===`auto`)throw Error(r(544));var n=t.name;t=ee(t.default,t.share),t!==`none`&&(hi(e,n,t,null,!1)||_i(e.child,!1))}e=e.sibling}}function yi(e,t){if(e.tag===30){var n=e.stateNode,r=e.memoizedProps,i=A(r,n),a=ee(r.default,n.paired?r.share:r.enter);a===`none`?vi(e):hi(e,i,a,null,!1)?(vi(e),n.paired||t||ga(e,r.onEnter)):_i(e.child,!1)}else if(e.subtreeFlags&33554432)for(e=e.child;e!==null;)yi(e,t),e=e.sibling;else vi(e)}function bi(e){if(Sd!==null&&Sd.size!==0){var t=Sd;if(e.subtreeFlags&18874368)for(e=e.child;e!==null;){if(e.tag!==22||e.memoizedState===null){if(e.tag===30&&e.flags&18874368){var n=e.memoizedProps,r=n.name;if(r!=null&&r!==`auto`){var i=t.get(r);if(i!==void 0){var a=ee(n.default,n.share);if(a!==`none`&&(hi(e,r,a,null,!1)?(a=e.stateNode,i.paired=a,a.paired=i,ga(e,n.onShare)):_i(e.child,!1)),t.delete(r),t.size===0)break}}}bi(e)}e=e.sibling}}}function xi(e){if(e.tag===30){var t=e.memoizedProps,n=A(t,e.stateNode),r=Sd===null?void 0:Sd.get(n),i=ee(t.default,r===void 0?t.exit:t.share);i!==`none`&&(hi(e,n,i,null,!1)?r===void 0?ga(e,t.onExit):(i=e.stateNode,r.paired=i,i.paired=r,Sd.delete(n),ga(e,t.onShare)):_i(e.child,!1)),Sd!==null&&bi(e)}else if(e.subtreeFlags&33554432)for(e=e.child;e!==null;)xi(e),e=e.sibling;else Sd!==null&&bi(e)}function Si(e){for(e=e.child;e!==null;){if(e.tag===30){var t=e.memoizedProps,n=A(t,e.stateNode);t=ee(t.default,t.update),e.flags&=-5,t!==`none`&&hi(e,n,t,e.memoizedState=[],!1)}else e.subtreeFlags&33554432&&Si(e);e=e.sibling}}function Ci(e){if(e.subtreeFlags&18874368)for(e=e.child;e!==null;){if(e.tag!==22||e.memoizedState===null){if(e.tag===30&&e.flags&18874368){var t=e.stateNode;t.paired!==null&&(t.paired=null,_i(e.child,!1))}Ci(e)}e=e.sibling}}function wi(e){if(e.tag===30)e.stateNode.paired=null,_i(e.child,!1),Ci(e);else if(e.subtreeFlags&33554432)for(e=e.child;e!==null;)wi(e),e=e.sibling;else Ci(e)}function Ti(e){for(e=e.child;e!==null;)e.tag===30?_i(e.child,!1):e.subtreeFlags&33554432&&Ti(e),e=e.sibling}function Ei(e,t,n,r,i,a,o){if(!ss)return!1;for(var s=!1;t!==null;){if(t.tag===5){var c=t.stateNode;if(a!==null&&wd<a.length){var l=a[wd],u=rc(c);(ac(l)||ac(u))&&(s=!0),!(e.flags&4)&&oc(l,u)&&(e.flags|=4),sc(l,u)&&(e.flags|=32)}else e.flags|=32;e.flags&4&&Qs(c,wd===0?n:n+`_`+wd,i),s&&e.flags&4||(Cd===null&&(Cd=[]),Cd.push(c,wd===0?r:r+`_`+wd,t.memoizedProps)),wd++}else(t.tag!==22||t.memoizedState===null)&&(t.tag===30&&o?e.flags|=t.flags&32:Ei(e,t.child,n,r,i,a,o)&&(s=!0));t=t.sibling}return s}function Di(e,t){for(e=e.child;e!==null;){if(e.tag===30){var n=e.memoizedProps,r=e.stateNode,i=A(n,r),a=ee(n.default,n.update);if(t){r=r.clones;var o=r===null?null:r.map(ic)}else o=e.memoizedState,e.memoizedState=null;r=e;var s=e.child;wd=0,i=Ei(r,s,i,i,a,o,!1),e.flags&4&&i&&(t||ga(e,n.onUpdate))}else e.subtreeFlags&33554432&&Di(e,t);e=e.sibling}}function Oi(e,t,n){for(Xo(e.containerInfo),e=(n&335544064)===n,Ad=t,t=e?9270:1024;Ad!==null;){if(n=Ad,e){var r=n.deletions;if(r!==null)for(var i=0;i<r.length;i++)e&&xi(r[i])}if(n.alternate===null&&n.flags&2)e&&pi(n),ki(e);else{if(n.tag===22){if(r=n.alternate,n.memoizedState!==null){r!==null&&r.memoizedState===null&&e&&xi(r),ki(e);continue}if(r!==null&&r.memoizedState!==null){e&&pi(n),ki(e);continue}}r=n.child,(n.subtreeFlags&t)!==0&&r!==null?(r.return=n,Ad=r):(e&&Si(n),ki(e))}}Sd=null}function ki(e){for(;Ad!==null;){var t=Ad,n=e,i=t.alternate,a=t.flags;switch(t.tag){case 0:case 11:case 15:break;case 1:if(a&1024&&i!==null){n=void 0,a=i.memoizedProps,i=i.memoizedState;var o=t.stateNode;try{var s=Kn(t.type,a);n=o.getSnapshotBeforeUpdate(s,i),o.__reactInternalSnapshotBeforeUpdate=n}catch(e){V(t,t.return,e)}}break;case 3:a&1024&&ss&&fc(t.stateNode.containerInfo);break;case 5:case 26:case 27:case 6:case 4:case 17:break;case 30:n&&i!==null&&(n=A(i.memoizedProps,i.stateNode),a=t.memoizedProps,a=ee(a.default,a.update),a!==`none`&&hi(i,n,a,i.memoizedState=[],!0));break;default:if(a&1024)throw Error(r(163))}if(i=t.sibling,i!==null){i.return=t.return,Ad=i;break}Ad=t.return}}function Ai(e,t,n){var r=n.flags;switch(n.tag){case 0:case 11:case 15:qi(e,n),r&4&&Kr(5,n);break;case 1:if(qi(e,n),r&4){if(e=n.stateNode,t===null)try{e.componentDidMount()}catch(e){V(n,n.return,e)}else{var i=Kn(n.type,t.memoizedProps);t=t.memoizedState;try{e.componentDidUpdate(i,t,e.__reactInternalSnapshotBeforeUpdate)}catch(e){V(n,n.return,e)}}}r&64&&Jr(n),r&512&&Xr(n,n.return);break;case 3:if(qi(e,n),r&64&&(r=n.updateQueue,r!==null)){if(e=null,n.child!==null)switch(n.child.tag){case 27:case 5:e=qo(n.child.stateNode);break;case 1:e=n.child.stateNode}try{vt(r,e)}catch(e){V(n,n.return,e)}}break;case 27:bl&&t===null&&r&4&&fi(n);case 26:case 5:if(qi(e,n),t===null){if(r&4)ii(n);else if(r&64){e=n.type,t=n.memoizedProps,i=n.stateNode;try{qc(i,e,t,n)}catch(e){V(n,n.return,e)}}}r&512&&Xr(n,n.return);break;case 12:qi(e,n);break;case 31:qi(e,n),r&4&&Li(e,n);break;case 13:qi(e,n),r&4&&Ri(e,n),r&64&&(r=n.memoizedState,r!==null&&(r=r.dehydrated,r!==null&&(n=$a.bind(null,n),Dc(r,n))));break;case 22:if(r=n.memoizedState!==null||Td,!r){var a=t!==null&&t.memoizedState!==null||Ed;t=Td,i=Ed,Td=r,(Ed=a)&&!i?(r=bl?2:0,n.subtreeFlags&8772&&(r|=1),Yi(e,n,r)):qi(e,n),Td=t,Ed=i}break;case 30:qi(e,n),r&512&&Xr(n,n.return);break;case 7:r&512&&Xr(n,n.return);default:qi(e,n)}}function ji(e,t){if(ss)for(e=e.child;e!==null;)Mi(e,t),e=e.sibling}function Mi(e,t){if(ss)switch(e.tag){case 5:case 26:try{var n=e.stateNode;t?Js(n):Xs(e.stateNode,e.memoizedProps)}catch(t){V(e,e.return,t)}Ni(e,t);break;case 6:try{var r=e.stateNode;t?Ys(r):Zs(r,e.memoizedProps),bd=!0}catch(t){V(e,e.return,t)}break;case 18:try{var i=e.stateNode;t?tl(i):nl(e.stateNode)}catch(t){V(e,e.return,t)}break;case 22:case 23:e.memoizedState===null&&ji(e,t);break;default:ji(e,t)}}function Ni(e,t){if(ss&&e.subtreeFlags&67108864)for(e=e.child;e!==null;){var n=e,r=t;if(ss)switch(n.tag){case 4:Mi(n,r);break;case 22:n.memoizedState===null&&Ni(n,r);break;default:Ni(n,r)}e=e.sibling}}function Pi(e){var t=e.alternate;t!==null&&(e.alternate=null,Pi(t)),e.child=null,e.deletions=null,e.sibling=null,e.tag===5&&(t=e.stateNode,t!==null&&gs(t)),e.stateNode=null,e.return=null,e.dependencies=null,e.memoizedProps=null,e.memoizedState=null,e.pendingProps=null,e.stateNode=null,e.updateQueue=null}function Fi(e,t,n){for(n=n.child;n!==null;)Ii(e,t,n),n=n.sibling}function Ii(e,t,n){if(Gl&&typeof Gl.onCommitFiberUnmount==`function`)try{Gl.onCommitFiberUnmount(Wl,n)}catch{}switch(n.tag){case 26:if(ol){Ed||Zr(n,t),Fi(e,t,n),n.memoizedState?dl(n.memoizedState):n.stateNode&&(Ed||ml(n.stateNode));break}case 27:if(bl){Ed||Zr(n,t),ti(n);var r=Fd,i=Id;Cl(n.type)&&(Fd=n.stateNode,Id=!1),Fi(e,t,n),xl(n.stateNode,n.type,n.memoizedProps),Fd=r,Id=i;break}case 5:Ed||Zr(n,t),ti(n);case 6:if(n.tag===6&&ti(n),ss){if(r=Fd,i=Id,Fd=null,Fi(e,t,n),Fd=r,Id=i,Fd!==null){if(Id)try{Ks(Fd,n.stateNode),bd=!0}catch(e){V(n,t,e)}else try{Gs(Fd,n.stateNode),bd=!0}catch(e){V(n,t,e)}}}else Fi(e,t,n);break;case 18:ss&&Fd!==null&&(Id?el(Fd,n.stateNode):$c(Fd,n.stateNode));break;case 4:ss?(r=Fd,i=Id,Fd=n.stateNode.containerInfo,Id=!0,Fi(e,t,n),Fd=r,Id=i):(cs&&di(n.stateNode,n,vc()),Fi(e,t,n));break;case 0:case 11:case 14:case 15:qr(2,n,t),Ed||qr(4,n,t),Fi(e,t,n);break;case 1:Ed||(Zr(n,t),r=n.stateNode,typeof r.componentWillUnmount==`function`&&Yr(n,t,r)),Fi(e,t,n);break;case 21:Fi(e,t,n);break;case 22:Ed=(r=Ed)||n.memoizedState!==null,Fi(e,t,n),Ed=r;break;case 30:Zr(n,t),Fi(e,t,n);break;case 7:Ed||Zr(n,t),Fi(e,t,n);break;default:Fi(e,t,n)}}function Li(e,t){if(ls&&t.memoizedState===null&&(e=t.alternate,e!==null&&(e=e.memoizedState,e!==null))){e=e.dehydrated;try{Yc(e)}catch(e){V(t,t.return,e)}}}function Ri(e,t){if(ls&&t.memoizedState===null&&(e=t.alternate,e!==null&&(e=e.memoizedState,e!==null&&(e=e.dehydrated,e!==null))))try{Xc(e)}catch(e){V(t,t.return,e)}}function zi(e){switch(e.tag){case 31:case 13:case 19:var t=e.stateNode;return t===null&&(t=e.stateNode=new kd),t;case 22:return e=e.stateNode,t=e._retryCache,t===null&&(t=e._retryCache=new kd),t;default:throw Error(r(435,e.tag))}}function Bi(e,t){var n=zi(e);t.forEach(function(t){if(!n.has(t)){n.add(t);var r=eo.bind(null,e,t);t.then(r,r)}})}function Vi(e,t,n){var i=t.deletions;if(i!==null)for(var a=0;a<i.length;a++){var o=i[a],s=e,c=t;if(ss){var l=c;e:for(;l!==null;){switch(l.tag){case 27:if(bl){if(Cl(l.type)){Fd=l.stateNode,Id=!1;break e}break}case 5:Fd=l.stateNode,Id=!1;break e;case 3:case 4:Fd=l.stateNode.containerInfo,Id=!0;break e}l=l.return}if(Fd===null)throw Error(r(160));Ii(s,c,o),Fd=null,Id=!1}else Ii(s,c,o);s=o.alternate,s!==null&&(s.return=null),o.return=null}if(t.subtreeFlags&13886)for(t=t.child;t!==null;)Hi(t,e,n),t=t.sibling}function Hi(e,t,n){var i=e.alternate,a=e.flags;switch(e.tag){case 0:case 11:case 14:case 15:if(a&4&&(i=e.updateQueue,i=i===null?null:i.events,i!==null))for(var o=0;o<i.length;o++){var s=i[o];s.ref.impl=s.nextImpl}Vi(t,e,n),Ui(e),a&4&&(qr(3,e,e.return),Kr(3,e),qr(5,e,e.return));break;case 1:Vi(t,e,n),Ui(e),a&512&&(Ed||i===null||Zr(i,i.return)),a&64&&Td&&(e=e.updateQueue,e!==null&&(t=e.callbacks,t!==null&&(a=e.shared.hiddenCallbacks,e.shared.hiddenCallbacks=a===null?t:a.concat(t))));break;case 26:if(ol){o=Ld,Vi(t,e,n),Ui(e),a&512&&(Ed||i===null||Zr(i,i.return)),a&4&&(n=i===null?null:i.memoizedState,a=e.memoizedState,i===null?a===null?e.stateNode===null?e.stateNode=Td?hl(e.type,e.memoizedProps,t.containerInfo,e):fl(o,e.type,e.memoizedProps,e):Td||pl(o,e.type,e.stateNode):e.stateNode=ul(o,a,e.memoizedProps):n===a?a===null&&e.stateNode!==null&&ai(e,e.memoizedProps,i.memoizedProps):(n===null?(t=i.stateNode,t===null||Ed||ml(t)):dl(n),a===null?Td||pl(o,e.type,e.stateNode):ul(o,a,e.memoizedProps)));break}case 27:if(bl){Vi(t,e,n),Ui(e),a&512&&(Ed||i===null||Zr(i,i.return)),i!==null&&a&4&&ai(e,e.memoizedProps,i.memoizedProps);break}case 5:if(o=Dd,Dd=!1,Vi(t,e,n),Dd=o,Ui(e),a&512&&(Ed||i===null||Zr(i,i.return)),ss){if(e.flags&32){t=e.stateNode;try{qs(t),bd=!0}catch(t){V(e,e.return,t)}}a&4&&e.stateNode!=null&&(t=e.memoizedProps,ai(e,t,i===null?t:i.memoizedProps)),a&1024&&(Od=!0)}else cs&&e.alternate!==null&&(e.alternate.stateNode=e.stateNode);break;case 6:if(Vi(t,e,n),Ui(e),a&4&&ss){if(e.stateNode===null)throw Error(r(162));t=e.memoizedProps,a=i===null?t:i.memoizedProps,n=e.stateNode;try{Bs(n,a,t),bd=!0}catch(t){V(e,e.return,t)}}break;case 3:if(bd=!1,ol?(gl(),o=Ld,Ld=cl(t.containerInfo),Vi(t,e,n),Ld=o):Vi(t,e,n),Ui(e),a&4){if(ss&&ls&&i!==null&&i.memoizedState.isDehydrated)try{Jc(t.containerInfo)}catch(t){V(e,e.return,t)}if(cs){a=t.containerInfo,t=t.pendingChildren;try{xc(a,t),bd=!0}catch(t){V(e,e.return,t)}}}Od&&(Od=!1,Wi(e)),bd=!1;break;case 4:i=Dd,Dd=Td,o=Qr(),ol?(s=Ld,Ld=cl(e.stateNode.containerInfo),Vi(t,e,n),Ui(e),Ld=s):(Vi(t,e,n),Ui(e)),bd&&Md&&(Nd=!0),bd=o,Dd=i,a&4&&cs&&di(e.stateNode,e,e.stateNode.pendingChildren);break;case 12:Vi(t,e,n),Ui(e);break;case 31:Vi(t,e,n),Ui(e),a&4&&(t=e.updateQueue,t!==null&&(e.updateQueue=null,Bi(e,t)));break;case 13:Vi(t,e,n),Ui(e),e.child.flags&8192&&e.memoizedState!==null!=(i!==null&&i.memoizedState!==null)&&(uf=Ll()),a&4&&(t=e.updateQueue,t!==null&&(e.updateQueue=null,Bi(e,t)));break;case 22:o=e.memoizedState!==null,s=i!==null&&i.memoizedState!==null;var c=Td,l=Ed,u=Dd;Td=c||o,Dd=u||o,Ed=l||s,Vi(t,e,n),Ed=l,Dd=u,Td=c,Ui(e),a&8192&&(t=e.stateNode,t._visibility=o?t._visibility&-2:t._visibility|1,!o||i===null||s||Td||Ed||(t=bl?2:0,n=s||Ed,i=Td,s=Ed,Td=o||Td,Ed=n,Ji(e,t),Td=i,Ed=s),ss&&(o||!Dd)&&ji(e,o)),a&4&&(t=e.updateQueue,t!==null&&(a=t.retryQueue,a!==null&&(t.retryQueue=null,Bi(e,a))));break;case 19:Vi(t,e,n),Ui(e),a&4&&(t=e.updateQueue,t!==null&&(e.updateQueue=null,Bi(e,t)));break;case 30:a&512&&(Ed||i===null||Zr(i,i.return)),a=Qr(),o=Md,s=(n&335544064)===n,c=e.memoizedProps,Md=s&&ee(c.default,c.update)!==`none`,Vi(t,e,n),Ui(e),s&&i!==null&&bd&&(e.flags|=4),Md=o,bd=a;break;case 21:break;case 7:a&512&&(Ed||i===null||Zr(i,i.return)),i&&i.stateNode!==null&&mc(e,i.stateNode);default:Vi(t,e,n),Ui(e)}}function Ui(e){var t=e.flags;if(t&2){try{for(var n,i=e.return;i!==null;){if(oi(i)){n=i;break}i=i.return}i=null;for(var a=e.return;a!==null;){if(ri(a)){var o=a.stateNode;i===null?i=[o]:i.push(o)}if(ni(a))break;a=a.return}var s=i;if(ss){if(n==null)throw Error(r(160));switch(n.tag){case 27:if(bl){var c=n.stateNode;li(e,si(e),c,s);break}case 5:var l=n.stateNode;n.flags&32&&(qs(l),n.flags&=-33),li(e,si(e),l,s);break;case 3:case 4:var u=n.stateNode.containerInfo;ci(e,si(e),u,s);break;default:throw Error(r(161))}}else ui(e,s)}catch(t){V(e,e.return,t)}e.flags&=-3}t&4096&&(e.flags&=-4097)}function Wi(e){if(e.subtreeFlags&1024)for(e=e.child;e!==null;){var t=e;Wi(t),t.tag===5&&t.flags&1024&&Ds(t.stateNode),e=e.sibling}}function Gi(e,t){if(t.subtreeFlags&9270)for(t=t.child;t!==null;)Ki(t,e),t=t.sibling;else Di(t,!1)}function Ki(e,t){var n=e.alternate;if(n===null)yi(e,!1);else switch(e.tag){case 3:if(Pd=jd=!1,mi(),Gi(t,e),!jd&&!Nd){if(e=Cd,e!==null)for(var r=0;r<e.length;r+=3)ec(e[r],e[r+1],e[r+2]);tc(t.containerInfo),Pd=!0}Cd=null;break;case 5:Gi(t,e);break;case 4:r=jd,jd=!1,Gi(t,e),jd&&(Nd=!0),jd=r;break;case 22:e.memoizedState===null&&(n.memoizedState===null?Gi(t,e):yi(e,!1));break;case 30:r=jd;var i=mi();jd=!1,Gi(t,e),jd&&(e.flags|=4);var a=e.memoizedProps,o=e.stateNode;t=A(a,o),o=A(n.memoizedProps,o);var s=ee(a.default,a.update);s===`none`?n=!1:(a=n.memoizedState,n.memoizedState=null,n=e.child,wd=0,n=Ei(e,n,t,o,s,a,!0),wd!==(a===null?0:a.length)&&(e.flags|=32)),e.flags&4&&n?(ga(e,e.memoizedProps.onUpdate),Cd=i):i!==null&&(i.push.apply(i,Cd),Cd=i),jd=e.flags&32?!0:r;break;default:Gi(t,e)}}function qi(e,t){if(t.subtreeFlags&8772)for(t=t.child;t!==null;)Ai(e,t.alternate,t),t=t.sibling}function Ji(e,t){for(e=e.child;e!==null;){var n=e,r=t;switch(n.tag){case 0:case 11:case 14:case 15:qr(4,n,n.return),Ji(n,r);break;case 1:Zr(n,n.return);var i=n.stateNode;typeof i.componentWillUnmount==`function`&&Yr(n,n.return,i),Ji(n,r);break;case 27:bl&&r&2&&xl(n.stateNode,n.type,n.memoizedProps);case 5:Zr(n,n.return),n.tag!==5&&n.tag!==27||ti(n),Ji(n,r);break;case 6:ti(n);break;case 26:Zr(n,n.return),ol&&(i=n.stateNode,n.memoizedState!==null||i===null||Ed||ml(i)),Ji(n,r);break;case 22:n.memoizedState===null&&Ji(n,r);break;case 30:Zr(n,n.return),Ji(n,r);break;case 7:Zr(n,n.return);default:Ji(n,r)}e=e.sibling}}function Yi(e,t,n){for(n=t.subtreeFlags&8772?n:n&-2,t=t.child;t!==null;){var r=t.alternate,i=e,a=t,o=a.flags,s=!!(n&1);switch(a.tag){case 0:case 11:case 15:Yi(i,a,n),Kr(4,a);break;case 1:if(Yi(i,a,n),r=a,i=r.stateNode,typeof i.componentDidMount==`function`)try{i.componentDidMount()}catch(e){V(r,r.return,e)}if(r=a,i=r.updateQueue,i!==null){var c=r.stateNode;try{var l=i.shared.hiddenCallbacks;if(l!==null)for(i.shared.hiddenCallbacks=null,i=0;i<l.length;i++)_t(l[i],c)}catch(e){V(r,r.return,e)}}s&&o&64&&Jr(a),Xr(a,a.return);break;case 27:bl&&n&2&&fi(a);case 5:a.tag!==5&&a.tag!==27||ei(a),Yi(i,a,n),s&&r===null&&o&4&&ii(a),Xr(a,a.return);break;case 6:ei(a);break;case 26:ol&&(c=a.stateNode,a.memoizedState!==null||c===null||Td||pl(cl(c.ownerDocument),a.type,c)),Yi(i,a,n),s&&r===null&&o&4&&ii(a),Xr(a,a.return);break;case 12:Yi(i,a,n);break;case 31:Yi(i,a,n),s&&o&4&&Li(i,a);break;case 13:Yi(i,a,n),s&&o&4&&Ri(i,a);break;case 22:a.memoizedState===null&&Yi(i,a,n),Xr(a,a.return);break;case 30:Yi(i,a,n),Xr(a,a.return);break;case 7:Xr(a,a.return);default:Yi(i,a,n)}t=t.sibling}}function Xi(e,t){var n=null;e!==null&&e.memoizedState!==null&&e.memoizedState.cachePool!==null&&(n=e.memoizedState.cachePool.pool),e=null,t.memoizedState!==null&&t.memoizedState.cachePool!==null&&(e=t.memoizedState.cachePool.pool),e!==n&&(e!=null&&e.refCount++,n!=null&&L(n))}function Zi(e,t){e=null,t.alternate!==null&&(e=t.alternate.memoizedState.cache),t=t.memoizedState.cache,t!==e&&(t.refCount++,e!=null&&L(e))}function Qi(e,t,n,r){var i=(n&335544064)===n;if(t.subtreeFlags&(i?10262:10256))for(t=t.child;t!==null;)$i(e,t,n,r),t=t.sibling;else i&&Ti(t)}function $i(e,t,n,r){var i=(n&335544064)===n;i&&t.alternate===null&&t.return!==null&&t.return.alternate!==null&&wi(t);var a=t.flags;switch(t.tag){case 0:case 11:case 15:Qi(e,t,n,r),a&2048&&Kr(9,t);break;case 1:Qi(e,t,n,r);break;case 3:Qi(e,t,n,r),i&&ss&&Pd&&nc(e.containerInfo),a&2048&&(e=null,t.alternate!==null&&(e=t.alternate.memoizedState.cache),t=t.memoizedState.cache,t!==e&&(t.refCount++,e!=null&&L(e)));break;case 12:if(a&2048){Qi(e,t,n,r),e=t.stateNode;try{var o=t.memoizedProps,s=o.id,c=o.onPostCommit;typeof c==`function`&&c(s,t.alternate===null?`mount`:`update`,e.passiveEffectDuration,-0)}catch(e){V(t,t.return,e)}}else Qi(e,t,n,r);break;case 31:Qi(e,t,n,r);break;case 13:Qi(e,t,n,r);break;case 23:break;case 22:o=t.stateNode,s=t.alternate,t.memoizedState===null?(i&&s!==null&&s.memoizedState!==null&&wi(t),o._visibility&2?Qi(e,t,n,r):(o._visibility|=2,ea(e,t,n,r,!!(t.subtreeFlags&10256)||!1))):(i&&s!==null&&s.memoizedState===null&&wi(s),o._visibility&2?Qi(e,t,n,r):ta(e,t)),a&2048&&Xi(s,t);break;case 24:Qi(e,t,n,r),a&2048&&Zi(t.alternate,t);break;case 30:i&&(i=t.alternate,i!==null&&(_i(i.child,!0),_i(t.child,!0))),Qi(e,t,n,r);break;default:Qi(e,t,n,r)}}function ea(e,t,n,r,i){for(i&&=!!(t.subtreeFlags&10256)||!1,t=t.child;t!==null;){var a=e,o=t,s=n,c=r,l=o.flags;switch(o.tag){case 0:case 11:case 15:ea(a,o,s,c,i),Kr(8,o);break;case 23:break;case 22:var u=o.stateNode;o.memoizedState===null?(u._visibility|=2,ea(a,o,s,c,i)):u._visibility&2?ea(a,o,s,c,i):ta(a,o),i&&l&2048&&Xi(o.alternate,o);break;case 24:ea(a,o,s,c,i),i&&l&2048&&Zi(o.alternate,o);break;default:ea(a,o,s,c,i)}t=t.sibling}}function ta(e,t){if(t.subtreeFlags&10256)for(t=t.child;t!==null;){var n=e,r=t,i=r.flags;switch(r.tag){case 22:ta(n,r),i&2048&&Xi(r.alternate,r);break;case 24:ta(n,r),i&2048&&Zi(r.alternate,r);break;default:ta(n,r)}t=t.sibling}}function na(e,t,n){if(e.subtreeFlags&Rd)for(e=e.child;e!==null;)ra(e,t,n),e=e.sibling}function ra(e,t,n){switch(e.tag){case 26:if(na(e,t,n),e.flags&Rd){if(e.memoizedState!==null)yl(n,Ld,e.memoizedState,e.memoizedProps);else{var r=e.stateNode,i=e.type;e=e.memoizedProps,((t&335544128)===t||ys(i,e))&&Ss(n,r,i,e)}}break;case 5:na(e,t,n),e.flags&Rd&&(r=e.stateNode,i=e.type,e=e.memoizedProps,((t&335544128)===t||ys(i,e))&&Ss(n,r,i,e));break;case 3:case 4:ol?(r=Ld,Ld=cl(e.stateNode.containerInfo),na(e,t,n),Ld=r):na(e,t,n);break;case 22:e.memoizedState===null&&(r=e.alternate,r!==null&&r.memoizedState!==null?(r=Rd,Rd=16777216,na(e,t,n),Rd=r):na(e,t,n));break;case 30:(e.flags&Rd)!==0&&(r=e.memoizedProps.name,r!=null&&r!==`auto`&&(i=e.stateNode,i.paired=null,Sd===null&&(Sd=new Map),Sd.set(r,i))),na(e,t,n);break;default:na(e,t,n)}}function ia(e){var t=e.alternate;if(t!==null&&(e=t.child,e!==null)){t.child=null;do t=e.sibling,e.sibling=null,e=t;while(e!==null)}}function aa(e){var t=e.deletions;if(e.flags&16){if(t!==null)for(var n=0;n<t.length;n++){var r=t[n];Ad=r,ca(r,e)}ia(e)}if(e.subtreeFlags&10256)for(e=e.child;e!==null;)oa(e),e=e.sibling}function oa(e){switch(e.tag){case 0:case 11:case 15:aa(e),e.flags&2048&&qr(9,e,e.return);break;case 3:aa(e);break;case 12:aa(e);break;case 22:var t=e.stateNode;e.memoizedState!==null&&t._visibility&2&&(e.return===null||e.return.tag!==13)?(t._visibility&=-3,sa(e)):aa(e);break;default:aa(e)}}function sa(e){var t=e.deletions;if(e.flags&16){if(t!==null)for(var n=0;n<t.length;n++){var r=t[n];Ad=r,ca(r,e)}ia(e)}for(e=e.child;e!==null;){switch(t=e,t.tag){case 0:case 11:case 15:qr(8,t,t.return),sa(t);break;case 22:n=t.stateNode,n._visibility&2&&(n._visibility&=-3,sa(t));break;default:sa(t)}e=e.sibling}}function ca(e,t){for(;Ad!==null;){var n=Ad;switch(n.tag){case 0:case 11:case 15:qr(8,n,t);break;case 23:case 22:if(n.memoizedState!==null&&n.memoizedState.cachePool!==null){var r=n.memoizedState.cachePool.pool;r!=null&&r.refCount++}break;case 24:L(n.memoizedState.cache)}if(r=n.child,r!==null)r.return=n,Ad=r;else e:for(n=e;Ad!==null;){r=Ad;var i=r.sibling,a=r.return;if(Pi(r),r===n){Ad=null;break e}if(i!==null){i.return=a,Ad=i;break e}Ad=a}}}function la(e){var t=us(e);if(t!=null){if(typeof t.memoizedProps[`data-testname`]!=`string`)throw Error(r(364));return t}if(e=js(e),e===null)throw Error(r(362));return e.stateNode.current}function ua(e,t){var n=e.tag;switch(t.$$typeof){case Bd:if(e.type===t.value)return!0;break;case Vd:e:{for(t=t.value,e=[e,0],n=0;n<e.length;){var i=e[n++],a=i.tag,o=e[n++],s=t[o];if(a!==5&&a!==26&&a!==27||!Ps(i)){for(;s!=null&&ua(i,s);)o++,s=t[o];if(o===t.length){t=!0;break e}for(i=i.child;i!==null;)e.push(i,o),i=i.sibling}}t=!1}return t;case Hd:if((n===5||n===26||n===27)&&Fs(e.stateNode,t.value))return!0;break;case Wd:if((n===5||n===6||n===26||n===27)&&(e=Ns(e),e!==null&&0<=e.indexOf(t.value)))return!0;break;case Ud:if((n===5||n===26||n===27)&&(e=e.memoizedProps[`data-testname`],typeof e==`string`&&e.toLowerCase()===t.value.toLowerCase()))return!0;break;default:throw Error(r(365))}return!1}function da(e){switch(e.$$typeof){case Bd:return`<`+(u(e.value)||`Unknown`)+`>`;case Vd:return`:has(`+(da(e)||``)+`)`;case Hd:return`[role="`+e.value+`"]`;case Wd:return`"`+e.value+`"`;case Ud:return`[data-testname="`+e.value+`"]`;default:throw Error(r(365))}}function fa(e,t){var n=[];e=[e,0];for(var r=0;r<e.length;){var i=e[r++],a=i.tag,o=e[r++],s=t[o];if(a!==5&&a!==26&&a!==27||!Ps(i)){for(;s!=null&&ua(i,s);)o++,s=t[o];if(o===t.length)n.push(i);else for(i=i.child;i!==null;)e.push(i,o),i=i.sibling}}return n}function pa(e,t){if(!As)throw Error(r(363));e=la(e),e=fa(e,t),t=[],e=Array.from(e);for(var n=0;n<e.length;){var i=e[n++],a=i.tag;if(a===5||a===26||a===27)Ps(i)||t.push(i.stateNode);else for(i=i.child;i!==null;)e.push(i),i=i.sibling}return t}function ma(){return X&2&&Q!==0?Q&-Q:U.T===null?ms():Be()}function ha(){if(af===0){if(!(Q&536870912)||J){var e=jl;jl<<=1,!(jl&3932160)&&(jl=262144),af=e}else af=536870912}return e=$u.current,e!==null&&(e.flags|=32),af}function ga(e,t){if(t!=null){var n=e.stateNode,r=n.ref;r===null&&(r=n.ref=dc(A(e.memoizedProps,n))),Cf===null&&(Cf=[]),Cf.push(t.bind(null,r))}}function _a(e,t,n){(e===qd&&(Jd===2||Jd===9)||e.cancelPendingCommit!==null)&&(wa(e,0),xa(e,Q,af,!1)),S(e,n),X&2&&e===qd||(e===qd&&(!(X&2)&&(nf|=n),ef===4&&xa(e,Q,af,!1)),Me(e))}function va(e,t,n){if(X&6)throw Error(r(327));var i=!n&&!(t&127)&&(t&e.expiredLanes)===0||_(e,t),a=i?Ma(e,t):Aa(e,t,!0),o=i;do{if(a===0){Zd&&!i&&xa(e,t,0,!1);break}if(n=e.current.alternate,o&&!ba(n))a=Aa(e,t,!1),o=!1;else{if(a===2){if(o=t,e.errorRecoveryDisabledLanes&o)var s=0;else s=e.pendingLanes&-536870913,s=s===0?s&536870912?536870912:0:s;if(s!==0){t=s;e:{var c=e;a=sf;var l=ls&&c.current.memoizedState.isDehydrated;if(l&&(wa(c,s).flags|=256),s=Aa(c,s,!1),s!==2&&s!==6){if(Qd&&!l){c.errorRecoveryDisabledLanes|=o,nf|=o,a=4;break e}o=cf,cf=a,o!==null&&(cf===null?cf=o:cf.push.apply(cf,o))}a=s}if(o=!1,a!==2)continue}}if(a===1){wa(e,0),xa(e,t,0,!0);break}e:{switch(i=e,o=a,o){case 0:case 1:throw Error(r(345));case 4:if((t&4194048)!==t&&(t&62914560)!==t)break;case 6:xa(i,t,af,!Xd);break e;case 2:cf=null;break;case 3:case 5:break;default:throw Error(r(329))}if((t&62914560)===t&&(a=uf+300-Ll(),10<a)){if(xa(i,t,af,!Xd),g(i,0,!0)!==0)break e;vf=t,i.timeoutHandle=rs(ya.bind(null,i,n,cf,pf,lf,t,af,nf,of,Xd,o,`Throttled`,-0,0),a);break e}ya(i,n,cf,pf,lf,t,af,nf,of,Xd,o,null,-0,0)}break}}while(1);Me(e)}function ya(e,t,n,r,i,a,o,s,c,l,u,d,f,p){e.timeoutHandle=as;var m=t.subtreeFlags,h=(a&335544064)===a;d=null,(h||m&8192||(m&16785408)==16785408)&&(d=xs(),Sd=null,ra(t,a,d),h&&Cs(d,e.containerInfo),m=(a&62914560)===a?uf-Ll():(a&4194048)===a?df-Ll():0,m=ws(d,m),m!==null)?(vf=a,e.cancelPendingCommit=m(za.bind(null,e,t,a,n,r,i,o,s,c,l,u,d,null,f,p)),xa(e,a,o,!l)):za(e,t,a,n,r,i,o,s,c,l,u,d)}function ba(e){for(var t=e;;){var n=t.tag;if((n===0||n===11||n===15)&&t.flags&16384&&(n=t.updateQueue,n!==null&&(n=n.stores,n!==null)))for(var r=0;r<n.length;r++){var i=n[r],a=i.getSnapshot;i=i.value;try{if(!ql(a(),i))return!1}catch{return!1}}if(n=t.child,t.subtreeFlags&16384&&n!==null)n.return=t,t=n;else{if(t===e)break;for(;t.sibling===null;){if(t.return===null||t.return===e)return!0;t=t.return}t.sibling.return=t.return,t=t.sibling}}return!0}function xa(e,t,n,r){t=v(e,t),t&=~rf,t&=~nf,e.suspendedLanes|=t,e.pingedLanes&=~t,r&&(e.warmLanes|=t),r=e.expirationTimes;for(var i=t;0<i;){var a=31-Dl(i),o=1<<a;r[a]=-1,i&=~o}n!==0&&w(e,n,t)}function Sa(){return X&6?!0:(Ne(0,!1),!1)}function Ca(){if(Z!==null){if(Jd===0)var e=Z.return;else e=Z,yu=vu=null,Rt(e),Hu=null,Uu=0,e=Z;for(;e!==null;)Gr(e.alternate,e),e=e.return;Z=null}}function wa(e,t){var n=e.timeoutHandle;return n!==as&&(e.timeoutHandle=as,is(n)),n=e.cancelPendingCommit,n!==null&&(e.cancelPendingCommit=null,n()),vf=0,Ca(),qd=e,Z=n=io(e.current,null),Q=t,Jd=0,Yd=null,Xd=!1,Zd=_(e,t),Qd=!1,of=af=rf=nf=tf=ef=0,cf=sf=null,lf=!1,$d=v(e,t),rt(),n}function Ta(e,t){Y=null,U.H=fd,t===Lu||t===zu?(t=Ze(),Jd=3):t===Ru?(t=Ze(),Jd=4):Jd=t===_d?8:typeof t==`object`&&t&&typeof t.then==`function`?6:1,Yd=t,Z===null&&(ef=1,qn(e,ie(t,e.current)))}function Ea(){var e=$u.current;return e===null?!0:(Q&4194048)===Q?ed===null:(Q&62914560)===Q||Q&536870912?e===ed:!1}function Da(){var e=U.H;return U.H=fd,e===null?fd:e}function Oa(){var e=U.A;return U.A=zd,e}function ka(){ef=4,Xd||(Q&4194048)!==Q&&$u.current!==null||(Zd=!0),!(tf&134217727)&&!(nf&134217727)||qd===null||xa(qd,Q,af,!1)}function Aa(e,t,n){var r=X;X|=2;var i=Da(),a=Oa();(qd!==e||Q!==t)&&(pf=null,wa(e,t)),t=!1;var o=ef;e:do try{if(Jd!==0&&Z!==null){var s=Z,c=Yd;switch(Jd){case 8:Ca(),o=6;break e;case 3:case 2:case 9:case 6:$u.current===null&&(t=!0);var l=Jd;if(Jd=0,Yd=null,Ia(e,s,c,l),n&&Zd){o=0;break e}break;default:l=Jd,Jd=0,Yd=null,Ia(e,s,c,l)}}ja(),o=ef;break}catch(t){Ta(e,t)}while(1);return t&&e.shellSuspendCounter++,yu=vu=null,X=r,U.H=i,U.A=a,Z===null&&(qd=null,Q=0,rt()),o}function ja(){for(;Z!==null;)Pa(Z)}function Ma(e,t){var n=X;X|=2;var i=Da(),a=Oa();qd!==e||Q!==t?(pf=null,ff=Ll()+500,wa(e,t)):Zd=_(e,t);e:do try{if(Jd!==0&&Z!==null){t=Z;var o=Yd;n:switch(Jd){case 1:Jd=0,Yd=null,Ia(e,t,o,1);break;case 2:case 9:if(Je(o)){Jd=0,Yd=null,Fa(t);break}t=function(){Jd!==2&&Jd!==9||qd!==e||(Jd=7),Me(e)},o.then(t,t);break e;case 3:Jd=7;break e;case 4:Jd=5;break e;case 7:Je(o)?(Jd=0,Yd=null,Fa(t)):(Jd=0,Yd=null,Ia(e,t,o,7));break;case 5:var s=null;switch(Z.tag){case 26:s=Z.memoizedState;case 5:case 27:var c=Z,l=c.type,u=c.pendingProps;if(s?vl(s):bs(c.stateNode,l,u)){Jd=0,Yd=null;var d=c.sibling;if(d!==null)Z=d;else{var f=c.return;f===null?Z=null:(Z=f,La(f))}break n}}Jd=0,Yd=null,Ia(e,t,o,5);break;case 6:Jd=0,Yd=null,Ia(e,t,o,6);break;case 8:Ca(),ef=6;break e;default:throw Error(r(462))}}Na();break}catch(t){Ta(e,t)}while(1);return yu=vu=null,U.H=i,U.A=a,X=n,Z===null?(qd=null,Q=0,rt(),ef):0}function Na(){for(;Z!==null&&!Fl();)Pa(Z)}function Pa(e){var t=Ar(e.alternate,e,$d);e.memoizedProps=e.pendingProps,t===null?La(e):Z=t}function Fa(e){var t=e,n=t.alternate;switch(t.tag){case 15:case 0:t=dr(n,t,t.pendingProps,t.type,void 0,Q);break;case 11:t=dr(n,t,t.pendingProps,t.type.render,t.ref,Q);break;case 5:Rt(t);var r=t;ls&&r===pu&&(J?(ge(r),r.tag===5&&r.stateNode!=null&&(q=r.stateNode)):(ge(r),J=!0));default:Gr(n,t),t=Z=ao(t,$d),t=Ar(n,t,$d)}e.memoizedProps=e.pendingProps,t===null?La(e):Z=t}function Ia(e,t,n,r){yu=vu=null,Rt(t),Hu=null,Uu=0;var i=t.return;try{if(Qn(e,i,t,n,Q)){ef=1,qn(e,ie(n,e.current)),Z=null;return}}catch(t){if(i!==null)throw Z=i,t;ef=1,qn(e,ie(n,e.current)),Z=null;return}t.flags&32768?(J||r===1?e=!0:Zd||Q&536870912?e=!1:(Xd=e=!0,(r===2||r===9||r===3||r===6)&&(r=$u.current,r!==null&&r.tag===13&&(r.flags|=16384))),Ra(t,e)):La(t)}function La(e){var t=e;do{if(t.flags&32768){Ra(t,Xd);return}e=t.return;var n=Ur(t.alternate,t,$d);if(n!==null){Z=n;return}if(t=t.sibling,t!==null){Z=t;return}Z=t=e}while(t!==null);ef===0&&(ef=5)}function Ra(e,t){do{var n=Wr(e.alternate,e);if(n!==null){n.flags&=32767,Z=n;return}if(n=e.return,n!==null&&(n.flags|=32768,n.subtreeFlags=0,n.deletions=null),!t&&(e=e.sibling,e!==null)){Z=e;return}Z=e=n}while(e!==null);ef=6,Z=null}function za(e,t,n,i,a,o,s,c,l,u,d,f){e.cancelPendingCommit=null;do qa();while(hf!==0);if(X&6)throw Error(r(327));if(t!==null){if(t===e.current)throw Error(r(177));e===qd&&(Z=qd=null,Q=0),_f=t,gf=e,vf=n,bf=a,xf=i,Ba(e,t,n,s,c,l,f)}}function Ba(e,t,n,r,i,a,o){var s=t.lanes|t.childLanes;if(yf=s,s|=Ju,C(e,n,s,r,i,a),Cf=null,(n&335544064)===n?(wf=Ae(e),r=10262):(wf=null,r=10256),(t.subtreeFlags&r)!==0||(t.flags&r)!==0?(e.callbackNode=null,e.callbackPriority=0,to(Bl,function(){return Ja(),null})):(e.callbackNode=null,e.callbackPriority=0),xd=!1,r=!!(t.flags&13878),t.subtreeFlags&13878||r){r=U.T,U.T=null,i=ps(),fs(2),a=X,X|=4;try{Oi(e,t,n)}finally{X=a,fs(i),U.T=r}}hf=1,xd?Sf=cc(o,e.containerInfo,wf,Ua,Wa,Ha,Ga,Ja,Va,null,null):(Ua(),Wa(),Ga())}function Va(e){if(hf!==0){var t=gf.onRecoverableError;t(e,{componentStack:null})}}function Ha(){hf===3&&(hf=0,Ki(_f,gf),hf=4)}function Ua(){if(hf===1){hf=0;var e=gf,t=_f,n=vf,r=!!(t.flags&13878);if(t.subtreeFlags&13878||r){r=U.T,U.T=null;var i=ps();fs(2);var a=X;X|=4;try{Md=Nd=!1,Hi(t,e,n),Zo(e.containerInfo)}finally{X=a,fs(i),U.T=r}}e.current=t,hf=2}}function Wa(){if(hf===2){hf=0;var e=gf,t=_f,n=!!(t.flags&8772);if(t.subtreeFlags&8772||n){n=U.T,U.T=null;var r=ps();fs(2);var i=X;X|=4;try{Ai(e,t.alternate,t)}finally{X=i,fs(r),U.T=n}}hf=3}}function Ga(){if(hf===4||hf===3){hf=0;var e=Sf;Sf=null,Il();var t=gf,n=_f,r=vf,i=xf,a=(r&335544064)===r?10262:10256;if((n.subtreeFlags&a)!==0||(n.flags&a)!==0?hf=5:(hf=0,_f=gf=null,Ka(t,t.pendingLanes)),a=t.pendingLanes,a===0&&(mf=null),O(r),n=n.stateNode,Gl&&typeof Gl.onCommitFiberRoot==`function`)try{Gl.onCommitFiberRoot(Wl,n,void 0,(n.current.flags&128)==128)}catch{}if(i!==null){n=U.T,a=ps(),fs(2),U.T=null;try{for(var o=t.onRecoverableError,s=0;s<i.length;s++){var c=i[s];o(c.value,{componentStack:c.stack})}}finally{U.T=n,fs(a)}}if(i=Cf,o=wf,wf=null,i!==null&&(Cf=null,o===null&&(o=[]),e!==null))for(c=0;c<i.length;c++)n=(0,i[c])(o),n!==void 0&&uc(e,n);vf&3&&qa(),Me(t),a=t.pendingLanes,r&261930&&a&42?t===Ef?Tf++:(Tf=0,Ef=t):(Tf=0,Ef=null),ls&&Qc(),Ne(0,!1)}}function Ka(e,t){(e.pooledCacheLanes&=t)===0&&(t=e.pooledCache,t!=null&&(e.pooledCache=null,L(t)))}function qa(){return Sf!==null&&(lc(Sf),Sf=null),Ua(),Wa(),Ga(),Ja()}function Ja(){if(hf!==5)return!1;var e=gf,t=yf;yf=0;var n=O(vf),i=32>n?32:n;n=U.T;var a=ps();try{fs(i),U.T=null,i=bf,bf=null;var o=gf,s=vf;if(hf=0,_f=gf=null,vf=0,X&6)throw Error(r(331));var c=X;if(X|=4,oa(o.current),$i(o,o.current,s,i),X=c,Ne(0,!1),Gl&&typeof Gl.onPostCommitFiberRoot==`function`)try{Gl.onPostCommitFiberRoot(Wl,o)}catch{}return!0}finally{fs(a),U.T=n,Ka(e,t)}}function Ya(e,t,n){t=ie(n,t),t=Yn(e.stateNode,t,2),e=ft(e,t,2),e!==null&&(S(e,2),Me(e))}function V(e,t,n){if(e.tag===3)Ya(e,e,n);else for(;t!==null;){if(t.tag===3){Ya(t,e,n);break}if(t.tag===1){var r=t.stateNode;if(typeof t.type.getDerivedStateFromError==`function`||typeof r.componentDidCatch==`function`&&(mf===null||!mf.has(r))){e=ie(n,e),n=Xn(2),r=ft(t,n,2),r!==null&&(Zn(n,r,t,e),S(r,2),Me(r));break}}t=t.return}}function Xa(e,t,n){var r=e.pingCache;if(r===null){r=e.pingCache=new Kd;var i=new Set;r.set(t,i)}else i=r.get(t),i===void 0&&(i=new Set,r.set(t,i));i.has(n)||(Qd=!0,i.add(n),e=Za.bind(null,e,t,n),t.then(e,e))}function Za(e,t,n){var r=e.pingCache;r!==null&&r.delete(t),e.pingedLanes|=e.suspendedLanes&n,e.warmLanes&=~n,qd===e&&(Q&n)===n&&((ef===4||ef===3&&(Q&62914560)===Q&&300>Ll()-uf)&&!(X&2)?wa(e,0):rf|=n,of===Q&&(of=0)),Me(e)}function Qa(e,t){t===0&&(t=b()),e=ot(e,t),e!==null&&(S(e,t),Me(e))}function $a(e){var t=e.memoizedState,n=0;t!==null&&(n=t.retryLane),Qa(e,n)}function eo(e,t){var n=0;switch(e.tag){case 31:case 13:var i=e.stateNode,a=e.memoizedState;a!==null&&(n=a.retryLane);break;case 19:i=e.stateNode;break;case 22:i=e.stateNode._retryCache;break;default:throw Error(r(314))}i!==null&&i.delete(t),Qa(e,n)}function to(e,t){return Nl(e,t)}function no(e,t,n,r){this.tag=e,this.key=n,this.sibling=this.child=this.return=this.stateNode=this.type=this.elementType=null,this.index=0,this.refCleanup=this.ref=null,this.pendingProps=t,this.dependencies=this.memoizedState=this.updateQueue=this.memoizedProps=null,this.mode=r,this.subtreeFlags=this.flags=0,this.deletions=null,this.childLanes=this.lanes=0,this.alternate=null}function ro(e){return e=e.prototype,!(!e||!e.isReactComponent)}function io(e,n){var r=e.alternate;return r===null?(r=t(e.tag,n,e.key,e.mode),r.elementType=e.elementType,r.type=e.type,r.stateNode=e.stateNode,r.alternate=e,e.alternate=r):(r.pendingProps=n,r.type=e.type,r.flags=0,r.subtreeFlags=0,r.deletions=null),r.flags=e.flags&1206910976,r.childLanes=e.childLanes,r.lanes=e.lanes,r.child=e.child,r.memoizedProps=e.memoizedProps,r.memoizedState=e.memoizedState,r.updateQueue=e.updateQueue,n=e.dependencies,r.dependencies=n===null?null:{lanes:n.lanes,firstContext:n.firstContext},r.sibling=e.sibling,r.index=e.index,r.ref=e.ref,r.refCleanup=e.refCleanup,r}function ao(e,t){e.flags&=1206910978;var n=e.alternate;return n===null?(e.childLanes=0,e.lanes=t,e.child=null,e.subtreeFlags=0,e.memoizedProps=null,e.memoizedState=null,e.updateQueue=null,e.dependencies=null,e.stateNode=null):(e.childLanes=n.childLanes,e.lanes=n.lanes,e.child=n.child,e.subtreeFlags=0,e.deletions=null,e.memoizedProps=n.memoizedProps,e.memoizedState=n.memoizedState,e.updateQueue=n.updateQueue,e.type=n.type,t=n.dependencies,e.dependencies=t===null?null:{lanes:t.lanes,firstContext:t.firstContext}),e}function oo(e,n,i,a,o,s){var c=0;if(a=e,typeof a==`function`)ro(a)&&(c=1);else if(typeof a==`string`)c=ol&&bl?sl(e,i,lu.current)?26:Sl(e)?27:5:ol?sl(e,i,lu.current)?26:5:bl&&Sl(e)?27:5;else e:switch(a){case Fo:return e=t(31,i,n,o),e.elementType=Fo,e.lanes=s,e;case To:return so(i.children,o,s,n);case Eo:c=8,o|=24;break;case Do:return e=t(12,i,n,o|2),e.elementType=Do,e.lanes=s,e;case jo:return e=t(13,i,n,o),e.elementType=jo,e.lanes=s,e;case Mo:return e=t(19,i,n,o),e.elementType=Mo,e.lanes=s,e;case Io:case Ro:return e=o|32,e=t(30,i,n,e),e.elementType=Ro,e.lanes=s,e.stateNode={autoName:null,paired:null,clones:null,ref:null},e;default:if(typeof a==`object`&&a)switch(a.$$typeof){case ko:c=10;break e;case Oo:c=9;break e;case Ao:c=11;break e;case No:c=14;break e;case Po:c=16,a=null;break e}c=29,i=Error(r(130,e===null?`null`:typeof e,``)),a=null}return n=t(c,i,n,o),n.elementType=e,n.type=a,n.lanes=s,n}function so(e,n,r,i){return e=t(7,e,i,n),e.lanes=r,e}function co(e,n,r){return e=t(6,e,null,n),e.lanes=r,e}function lo(e){var n=t(18,null,null,0);return n.stateNode=e,n}function uo(e,n,r){return n=t(4,e.children===null?[]:e.children,e.key,n),n.lanes=r,n.stateNode={containerInfo:e.containerInfo,pendingChildren:null,implementation:e.implementation},n}function fo(e,t,n,r,i,a,o,s,c){this.tag=1,this.containerInfo=e,this.pingCache=this.current=this.pendingChildren=null,this.timeoutHandle=as,this.callbackNode=this.next=this.pendingContext=this.context=this.cancelPendingCommit=null,this.callbackPriority=0,this.expirationTimes=x(-1),this.entangledLanes=this.shellSuspendCounter=this.errorRecoveryDisabledLanes=this.expiredLanes=this.warmLanes=this.pingedLanes=this.suspendedLanes=this.pendingLanes=0,this.entanglements=x(0),this.hiddenUpdates=x(null),this.identifierPrefix=r,this.onUncaughtError=i,this.onCaughtError=a,this.onRecoverableError=o,this.pooledCache=null,this.pooledCacheLanes=0,this.formState=c,this.transitionTypes=null,this.incompleteTransitions=new Map}function po(e,n,r,i,a,o,s,c,l,u,d,f){return e=new fo(e,n,r,s,l,u,d,f,c),n=1,o===!0&&(n|=24),o=t(3,null,null,n),e.current=o,o.stateNode=e,n=I(),n.refCount++,e.pooledCache=n,n.refCount++,o.memoizedState={element:i,isDehydrated:r,cache:n},lt(o),e}function mo(e){return e?(e=El,e):El}function ho(e){var t=e._reactInternals;if(t===void 0)throw typeof e.render==`function`?Error(r(188)):(e=Object.keys(e).join(`,`),Error(r(268,e)));return e=o(t),e=e===null?null:s(e),e===null?null:qo(e.stateNode)}function go(e,t,n,r,i,a){i=mo(i),r.context===null?r.context=i:r.pendingContext=i,r=dt(t),r.payload={element:n},a=a===void 0?null:a,a!==null&&(r.callback=a),n=ft(e,r,t),n!==null&&(_a(n,e,t),pt(n,e,t))}function _o(e,t){if(e=e.memoizedState,e!==null&&e.dehydrated!==null){var n=e.retryLane;e.retryLane=n!==0&&n<t?n:t}}function vo(e,t){_o(e,t),(e=e.alternate)&&_o(e,t)}var H={},yo=W.default,bo=Xf.default,xo=Object.assign,So=Symbol.for(`react.element`),Co=Symbol.for(`react.transitional.element`),wo=Symbol.for(`react.portal`),To=Symbol.for(`react.fragment`),Eo=Symbol.for(`react.strict_mode`),Do=Symbol.for(`react.profiler`),Oo=Symbol.for(`react.consumer`),ko=Symbol.for(`react.context`),Ao=Symbol.for(`react.forward_ref`),jo=Symbol.for(`react.suspense`),Mo=Symbol.for(`react.suspense_list`),No=Symbol.for(`react.memo`),Po=Symbol.for(`react.lazy`),Fo=Symbol.for(`react.activity`),Io=Symbol.for(`react.legacy_hidden`),Lo=Symbol.for(`react.memo_cache_sentinel`),Ro=Symbol.for(`react.view_transition`),zo=Symbol.for(`react.recoverable`),Bo=Symbol.iterator,Vo=Symbol.for(`react.optimistic_key`),Ho=Symbol.for(`react.client.reference`),Uo=Array.isArray,U=yo.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,Wo=e.rendererVersion,Go=e.rendererPackageName,Ko=e.extraDevToolsConfig,qo=e.getPublicInstance,Jo=e.getRootHostContext,Yo=e.getChildHostContext,Xo=e.prepareForCommit,Zo=e.resetAfterCommit,Qo=e.createInstance;e.cloneMutableInstance;var $o=e.appendInitialChild,es=e.finalizeInitialChildren,ts=e.shouldSetTextContent,ns=e.createTextInstance;e.cloneMutableTextInstance;var rs=e.scheduleTimeout,is=e.cancelTimeout,as=e.noTimeout,os=e.isPrimaryRenderer;e.warnsIfNotActing;var ss=e.supportsMutation,cs=e.supportsPersistence,ls=e.supportsHydration,us=e.getInstanceFromNode;e.beforeActiveInstanceBlur;var ds=e.preparePortalMount;e.prepareScopeUpdate,e.getInstanceFromScope;var fs=e.setCurrentUpdatePriority,ps=e.getCurrentUpdatePriority,ms=e.resolveUpdatePriority;e.trackSchedulerEvent,e.resolveEventType,e.resolveEventTimeStamp;var hs=e.shouldAttemptEagerTransition,gs=e.detachDeletedInstance;e.requestPostPaintCallback;var _s=e.maySuspendCommit,vs=e.maySuspendCommitOnUpdate,ys=e.maySuspendCommitInSyncRender,bs=e.preloadInstance,xs=e.startSuspendingCommit,Ss=e.suspendInstance,Cs=e.suspendOnActiveViewTransition,ws=e.waitForCommitToBeReady;e.getSuspendedCommitReason;var Ts=e.NotPendingTransition,Es=e.HostTransitionContext,Ds=e.resetFormInstance;e.bindToConsole;var Os=e.supportsMicrotasks,ks=e.scheduleMicrotask,As=e.supportsTestSelectors,js=e.findFiberRoot,Ms=e.getBoundingRect,Ns=e.getTextContent,Ps=e.isHiddenSubtree,Fs=e.matchAccessibilityRole,Is=e.setFocusIfFocusable,Ls=e.setupIntersectionObserver,Rs=e.appendChild,zs=e.appendChildToContainer,Bs=e.commitTextUpdate,Vs=e.commitMount,Hs=e.commitUpdate,Us=e.insertBefore,Ws=e.insertInContainerBefore,Gs=e.removeChild,Ks=e.removeChildFromContainer,qs=e.resetTextContent,Js=e.hideInstance,Ys=e.hideTextInstance,Xs=e.unhideInstance,Zs=e.unhideTextInstance,Qs=e.applyViewTransitionName,$s=e.restoreViewTransitionName,ec=e.cancelViewTransitionName,tc=e.cancelRootViewTransitionName,nc=e.restoreRootViewTransitionName;e.cloneRootViewTransitionContainer,e.removeRootViewTransitionClone;var rc=e.measureInstance,ic=e.measureClonedInstance,ac=e.wasInstanceInViewport,oc=e.hasInstanceChanged,sc=e.hasInstanceAffectedParent,cc=e.startViewTransition;e.startGestureTransition;var lc=e.stopViewTransition,uc=e.addViewTransitionFinishedListener;e.getCurrentGestureOffset;var dc=e.createViewTransitionInstance,fc=e.clearContainer,pc=e.createFragmentInstance,mc=e.updateFragmentInstanceFiber,hc=e.commitNewChildToFragmentInstance,gc=e.deleteChildFromFragmentInstance,_c=e.cloneInstance,vc=e.createContainerChildSet,yc=e.appendChildToContainerChildSet,bc=e.finalizeContainerChildren,xc=e.replaceContainerChildren,Sc=e.cloneHiddenInstance,Cc=e.cloneHiddenTextInstance,wc=e.isSuspenseInstancePending,Tc=e.isSuspenseInstanceFallback,Ec=e.getSuspenseInstanceFallbackErrorDetails,Dc=e.registerSuspenseInstanceRetry,Oc=e.canHydrateFormStateMarker,kc=e.isFormStateMarkerMatching,Ac=e.getNextHydratableSibling,jc=e.getNextHydratableSiblingAfterSingleton,Mc=e.getFirstHydratableChild,Nc=e.getFirstHydratableChildWithinContainer,Pc=e.getFirstHydratableChildWithinActivityInstance,Fc=e.getFirstHydratableChildWithinSuspenseInstance,Ic=e.getFirstHydratableChildWithinSingleton,Lc=e.canHydrateInstance,Rc=e.canHydrateTextInstance,zc=e.canHydrateActivityInstance,Bc=e.canHydrateSuspenseInstance,Vc=e.hydrateInstance,Hc=e.hydrateTextInstance,Uc=e.hydrateActivityInstance,Wc=e.hydrateSuspenseInstance,Gc=e.getNextHydratableInstanceAfterActivityInstance,Kc=e.getNextHydratableInstanceAfterSuspenseInstance,qc=e.commitHydratedInstance,Jc=e.commitHydratedContainer,Yc=e.commitHydratedActivityInstance,Xc=e.commitHydratedSuspenseInstance,Zc=e.finalizeHydratedChildren,Qc=e.flushHydrationEvents;e.clearActivityBoundary;var $c=e.clearSuspenseBoundary;e.clearActivityBoundaryFromContainer;var el=e.clearSuspenseBoundaryFromContainer,tl=e.hideDehydratedBoundary,nl=e.unhideDehydratedBoundary,rl=e.shouldDeleteUnhydratedTailInstances;e.diffHydratedPropsForDevWarnings,e.diffHydratedTextForDevWarnings,e.describeHydratableInstanceForDevWarnings;var il=e.validateHydratableInstance,al=e.validateHydratableTextInstance,ol=e.supportsResources,sl=e.isHostHoistableType,cl=e.getHoistableRoot,ll=e.getResource,ul=e.acquireResource,dl=e.releaseResource,fl=e.hydrateHoistable,pl=e.mountHoistable,ml=e.unmountHoistable,hl=e.createHoistableInstance,gl=e.prepareToCommitHoistables,_l=e.mayResourceSuspendCommit,vl=e.preloadResource,yl=e.suspendResource,bl=e.supportsSingletons,G=e.resolveSingletonInstance,K=e.acquireSingletonInstance,xl=e.releaseSingletonInstance,Sl=e.isHostSingletonType,Cl=e.isSingletonScope,wl=[],Tl=-1,El={},Dl=Math.clz32?Math.clz32:m,Ol=Math.log,kl=Math.LN2,Al=256,jl=262144,Ml=4194304,Nl=bo.unstable_scheduleCallback,Pl=bo.unstable_cancelCallback,Fl=bo.unstable_shouldYield,Il=bo.unstable_requestPaint,Ll=bo.unstable_now,Rl=bo.unstable_ImmediatePriority,zl=bo.unstable_UserBlockingPriority,Bl=bo.unstable_NormalPriority,Vl=bo.unstable_IdlePriority,Hl=bo.log,Ul=bo.unstable_setDisableYieldValue,Wl=null,Gl=null,Kl=0,ql=typeof Object.is==`function`?Object.is:M,Jl=typeof reportError==`function`?reportError:function(e){if(typeof window==`object`&&typeof window.ErrorEvent==`function`){var t=new window.ErrorEvent(`error`,{bubbles:!0,cancelable:!0,message:typeof e==`object`&&e&&typeof e.message==`string`?String(e.message):String(e),error:e});if(!window.dispatchEvent(t))return}else if(typeof process==`object`&&typeof process.emit==`function`){process.emit(`uncaughtException`,e);return}console.error(e)},Yl=Object.prototype.hasOwnProperty,Xl,Zl,Ql=!1,$l=new WeakMap,eu=[],tu=0,nu=null,ru=0,iu=[],au=0,ou=null,su=1,cu=``,lu=d(null),uu=d(null),du=d(null),fu=d(null),pu=null,q=null,J=!1,mu=null,hu=!1,gu=Error(r(519)),_u=d(null),vu=null,yu=null,bu=typeof AbortController<`u`?AbortController:function(){var e=[],t=this.signal={aborted:!1,addEventListener:function(t,n){e.push(n)}};this.abort=function(){t.aborted=!0,e.forEach(function(e){return e()})}},xu=bo.unstable_scheduleCallback,Su=bo.unstable_NormalPriority,Cu={$$typeof:ko,Consumer:null,Provider:null,_currentValue:null,_currentValue2:null,_threadCount:0},wu=null,Tu=null,Eu=null,Du=!1,Ou=!1,ku=!1,Au=0,ju=null,Mu=0,Nu=0,Pu=null,Fu=U.S;U.S=function(e,t){if(df=Ll(),typeof t==`object`&&t&&typeof t.then==`function`&&Ve(e,t),wu!==null)for(var n=Tu;n!==null;)ke(n,wu),n=n.next;if(n=e.types,n!=null){for(var r=Tu;r!==null;)ke(r,n),r=r.next;if(Nu!==0){r=wu,r===null&&(r=wu=[]);for(var i=0;i<n.length;i++){var a=n[i];r.indexOf(a)===-1&&r.push(a)}}}Fu!==null&&Fu(e,t)};var Iu=d(null),Lu=Error(r(460)),Ru=Error(r(474)),zu=Error(r(542)),Bu={then:function(){}},Vu=null,Hu=null,Uu=0,Wu=nt(!0),Gu=nt(!1),Ku=[],qu=0,Ju=0,Yu=!1,Xu=!1,Zu=d(null),Qu=d(0),$u=d(null),ed=null,td=d(0),nd=0,Y=null,rd=null,id=null,ad=!1,od=!1,sd=!1,cd=0,ld=0,ud=null,dd=0,fd={readContext:De,use:Ht,useCallback:At,useContext:At,useEffect:At,useImperativeHandle:At,useLayoutEffect:At,useInsertionEffect:At,useMemo:At,useReducer:At,useRef:At,useState:At,useDebugValue:At,useDeferredValue:At,useTransition:At,useSyncExternalStore:At,useId:At,useHostTransitionStatus:At,useFormState:At,useActionState:At,useOptimistic:At,useMemoCache:At,useCacheRefresh:At,useEffectEvent:At},pd={readContext:De,use:Ht,useCallback:function(e,t){return R().memoizedState=[e,t===void 0?null:t],e},useContext:De,useEffect:yn,useImperativeHandle:function(e,t,n){n=n==null?null:n.concat([e]),_n(4194308,4,Tn.bind(null,t,e),n)},useLayoutEffect:function(e,t){return _n(4194308,4,e,t)},useInsertionEffect:function(e,t){_n(4,2,e,t)},useMemo:function(e,t){var n=R();t=t===void 0?null:t;var r=e();if(sd){k(!0);try{e()}finally{k(!1)}}return n.memoizedState=[r,t],r},useReducer:function(e,t,n){var r=R();if(n!==void 0){var i=n(t);if(sd){k(!0);try{n(t)}finally{k(!1)}}}else i=t;return r.memoizedState=r.baseState=i,e={pending:null,lanes:0,dispatch:null,lastRenderedReducer:e,lastRenderedState:i},r.queue=e,e=e.dispatch=Rn.bind(null,Y,e),[r.memoizedState,e]},useRef:function(e){var t=R();return e={current:e},t.memoizedState=e},useState:function(e){e=en(e);var t=e.queue,n=zn.bind(null,Y,t);return t.dispatch=n,[e.memoizedState,n]},useDebugValue:Dn,useDeferredValue:function(e,t){return An(R(),e,t)},useTransition:function(){var e=en(!1);return e=Mn.bind(null,Y,e.queue,!0,!1),R().memoizedState=e,[!1,e]},useSyncExternalStore:function(e,t,n){var i=Y,a=R();if(J){if(n===void 0)throw Error(r(407));n=n()}else{if(n=t(),qd===null)throw Error(r(349));Q&127||Yt(i,t,n)}a.memoizedState=n;var o={value:n,getSnapshot:t};return a.queue=o,yn(Zt.bind(null,i,o,e),[e]),i.flags|=2048,hn(9,{destroy:void 0},Xt.bind(null,i,o,n,t),null),n},useId:function(){var e=R(),t=qd.identifierPrefix;if(J){var n=cu,r=su;n=(r&~(1<<32-Dl(r)-1)).toString(32)+n,t=`_`+t+`R_`+n,n=cd++,0<n&&(t+=`H`+n.toString(32)),t+=`_`}else n=dd++,t=`_`+t+`r_`+n.toString(32)+`_`;return e.memoizedState=t},useHostTransitionStatus:Pn,useFormState:un,useActionState:un,useOptimistic:function(e){var t=R();t.memoizedState=t.baseState=e;var n={pending:null,lanes:0,dispatch:null,lastRenderedReducer:null,lastRenderedState:null};return t.queue=n,t=z.bind(null,Y,!0,n),n.dispatch=t,[e,t]},useMemoCache:Ut,useCacheRefresh:function(){return R().memoizedState=Ln.bind(null,Y)},useEffectEvent:function(e){var t=R(),n={impl:e};return t.memoizedState=n,function(){if(X&2)throw Error(r(440));return n.impl.apply(void 0,arguments)}}},md={readContext:De,use:Ht,useCallback:On,useContext:De,useEffect:bn,useImperativeHandle:En,useInsertionEffect:Cn,useLayoutEffect:wn,useMemo:kn,useReducer:Gt,useRef:gn,useState:function(){return Gt(Wt)},useDebugValue:Dn,useDeferredValue:function(e,t){return jn(zt(),rd.memoizedState,e,t)},useTransition:function(){var e=Gt(Wt)[0],t=zt().memoizedState;return[typeof e==`boolean`?e:Vt(e),t]},useSyncExternalStore:Jt,useId:Fn,useHostTransitionStatus:Pn,useFormState:dn,useActionState:dn,useOptimistic:function(e,t){return tn(zt(),rd,e,t)},useMemoCache:Ut,useCacheRefresh:In,useEffectEvent:Sn},hd={readContext:De,use:Ht,useCallback:On,useContext:De,useEffect:bn,useImperativeHandle:En,useInsertionEffect:Cn,useLayoutEffect:wn,useMemo:kn,useReducer:qt,useRef:gn,useState:function(){return qt(Wt)},useDebugValue:Dn,useDeferredValue:function(e,t){var n=zt();return rd===null?An(n,e,t):jn(n,rd.memoizedState,e,t)},useTransition:function(){var e=qt(Wt)[0],t=zt().memoizedState;return[typeof e==`boolean`?e:Vt(e),t]},useSyncExternalStore:Jt,useId:Fn,useHostTransitionStatus:Pn,useFormState:mn,useActionState:mn,useOptimistic:function(e,t){var n=zt();return rd===null?(n.baseState=e,[e,n.queue.dispatch]):tn(n,rd,e,t)},useMemoCache:Ut,useCacheRefresh:In,useEffectEvent:Sn},gd={enqueueSetState:function(e,t,n){e=e._reactInternals;var r=ma(),i=dt(r);i.payload=t,n!=null&&(i.callback=n),t=ft(e,i,r),t!==null&&(_a(t,e,r),pt(t,e,r))},enqueueReplaceState:function(e,t,n){e=e._reactInternals;var r=ma(),i=dt(r);i.tag=1,i.payload=t,n!=null&&(i.callback=n),t=ft(e,i,r),t!==null&&(_a(t,e,r),pt(t,e,r))},enqueueForceUpdate:function(e,t){e=e._reactInternals;var n=ma(),r=dt(n);r.tag=2,t!=null&&(r.callback=t),t=ft(e,r,n),t!==null&&(_a(t,e,n),pt(t,e,n))}},_d=Error(r(461)),vd=!1,yd={dehydrated:null,treeContext:null,retryLane:0,hydrationErrors:null},bd=!1,xd=!1,Sd=null,Cd=null,wd=0,Td=!1,Ed=!1,Dd=!1,Od=!1,kd=typeof WeakSet==`function`?WeakSet:Set,Ad=null,jd=!1,Md=!1,Nd=!1,Pd=!1,Fd=null,Id=!1,Ld=null,Rd=8192,zd={getCacheForType:function(e){var t=De(Cu),n=t.data.get(e);return n===void 0&&(n=e(),t.data.set(e,n)),n},cacheSignal:function(){return De(Cu).controller.signal}},Bd=0,Vd=1,Hd=2,Ud=3,Wd=4;if(typeof Symbol==`function`&&Symbol.for){var Gd=Symbol.for;Bd=Gd(`selector.component`),Vd=Gd(`selector.has_pseudo_class`),Hd=Gd(`selector.role`),Ud=Gd(`selector.test_id`),Wd=Gd(`selector.text`)}var Kd=typeof WeakMap==`function`?WeakMap:Map,X=0,qd=null,Z=null,Q=0,Jd=0,Yd=null,Xd=!1,Zd=!1,Qd=!1,$d=0,ef=0,tf=0,nf=0,rf=0,af=0,of=0,sf=null,cf=null,lf=!1,uf=0,df=0,ff=1/0,pf=null,mf=null,hf=0,gf=null,_f=null,vf=0,yf=0,bf=null,xf=null,Sf=null,Cf=null,wf=null,Tf=0,Ef=null;return H.attemptContinuousHydration=function(e){if(e.tag===13||e.tag===31){var t=ot(e,67108864);t!==null&&_a(t,e,67108864),vo(e,67108864)}},H.attemptHydrationAtCurrentPriority=function(e){if(e.tag===13||e.tag===31){var t=ma();t=D(t);var n=ot(e,t);n!==null&&_a(n,e,t),vo(e,t)}},H.attemptSynchronousHydration=function(e){switch(e.tag){case 3:if(e=e.stateNode,e.current.memoizedState.isDehydrated){var t=h(e.pendingLanes);if(t!==0){for(e.pendingLanes|=2,e.entangledLanes|=2;t;){var n=1<<31-Dl(t);e.entanglements[1]|=n,t&=~n}Me(e),!(X&6)&&(ff=Ll()+500,Ne(0,!1))}}break;case 31:case 13:t=ot(e,2),t!==null&&_a(t,e,2),Sa(),vo(e,2)}},H.batchedUpdates=function(e,t){return e(t)},H.createComponentSelector=function(e){return{$$typeof:Bd,value:e}},H.createContainer=function(e,t,n,r,i,a,o,s,c,l){return po(e,t,!1,null,n,r,a,null,o,s,c,l)},H.createHasPseudoClassSelector=function(e){return{$$typeof:Vd,value:e}},H.createHydrationContainer=function(e,t,n,r,i,a,o,s,c,l,u,d,f,p){return e=po(n,r,!0,e,i,a,s,p,c,l,u,d),e.context=mo(null),n=e.current,r=ma(),r=D(r),i=dt(r),i.callback=t??null,ft(n,i,r),t=r,e.current.lanes=t,S(e,t),Me(e),e},H.createPortal=function(e,t,n){var r=3<arguments.length&&arguments[3]!==void 0?arguments[3]:null;return{$$typeof:wo,key:r==null?null:r===Vo?Vo:``+r,children:e,containerInfo:t,implementation:n}},H.createRoleSelector=function(e){return{$$typeof:Hd,value:e}},H.createTestNameSelector=function(e){return{$$typeof:Ud,value:e}},H.createTextSelector=function(e){return{$$typeof:Wd,value:e}},H.defaultOnCaughtError=function(e){console.error(e)},H.defaultOnRecoverableError=function(e){Jl(e)},H.defaultOnUncaughtError=function(e){Jl(e)},H.deferredUpdates=function(e){var t=U.T,n=ps();try{return fs(32),U.T=null,e()}finally{fs(n),U.T=t}},H.discreteUpdates=function(e,t,n,r,i){var a=U.T,o=ps();try{return fs(2),U.T=null,e(t,n,r,i)}finally{fs(o),U.T=a,X===0&&(ff=Ll()+500)}},H.findAllNodes=pa,H.findBoundingRects=function(e,t){if(!As)throw Error(r(363));t=pa(e,t),e=[];for(var n=0;n<t.length;n++)e.push(Ms(t[n]));for(t=e.length-1;0<t;t--){n=e[t];for(var i=n.x,a=i+n.width,o=n.y,s=o+n.height,c=t-1;0<=c;c--)if(t!==c){var l=e[c],u=l.x,d=u+l.width,f=l.y,p=f+l.height;if(i>=u&&o>=f&&a<=d&&s<=p){e.splice(t,1);break}if(i!==u||n.width!==l.width||p<o||f>s){if(!(o!==f||n.height!==l.height||d<i||u>a)){u>i&&(l.width+=u-i,l.x=i),d<a&&(l.width=a-u),e.splice(t,1);break}}else{f>o&&(l.height+=f-o,l.y=o),p<s&&(l.height=s-f),e.splice(t,1);break}}}return e},H.findHostInstance=ho,H.findHostInstanceWithNoPortals=function(e){return e=o(e),e=e===null?null:c(e),e===null?null:qo(e.stateNode)},H.findHostInstanceWithWarning=function(e){return ho(e)},H.flushPassiveEffects=qa,H.flushSyncFromReconciler=function(e){var t=X;X|=1;var n=U.T,r=ps();try{if(fs(2),U.T=null,e)return e()}finally{fs(r),U.T=n,X=t,!(X&6)&&Ne(0,!1)}},H.flushSyncWork=Sa,H.focusWithin=function(e,t){if(!As)throw Error(r(363));for(e=la(e),t=fa(e,t),t=Array.from(t),e=0;e<t.length;){var n=t[e++],i=n.tag;if(!Ps(n)){if((i===5||i===26||i===27)&&Is(n.stateNode))return!0;for(n=n.child;n!==null;)t.push(n),n=n.sibling}}return!1},H.getFindAllNodesFailureDescription=function(e,t){if(!As)throw Error(r(363));var n=0,i=[];e=[la(e),0];for(var a=0;a<e.length;){var o=e[a++],s=o.tag,c=e[a++],l=t[c];if((s!==5&&s!==26&&s!==27||!Ps(o))&&(ua(o,l)&&(i.push(da(l)),c++,c>n&&(n=c)),c<t.length))for(o=o.child;o!==null;)e.push(o,c),o=o.sibling}if(n<t.length){for(e=[];n<t.length;n++)e.push(da(t[n]));return`findAllNodes was able to match part of the selector:
  `+(i.join(` > `)+`

No matching component was found for:
  `)+e.join(` > `)}return null},H.getPublicRootInstance=function(e){if(e=e.current,!e.child)return null;switch(e.child.tag){case 27:case 5:return qo(e.child.stateNode);default:return e.child.stateNode}},H.injectIntoDevTools=function(){var e={bundleType:0,version:Wo,rendererPackageName:Go,currentDispatcherRef:U,reconcilerVersion:`19.3.0`};if(Ko!==null&&(e.rendererConfig=Ko),typeof __REACT_DEVTOOLS_GLOBAL_HOOK__>`u`)e=!1;else{var t=__REACT_DEVTOOLS_GLOBAL_HOOK__;if(t.isDisabled||!t.supportsFiber)e=!0;else{try{Wl=t.inject(e),Gl=t}catch{}e=!!t.checkDCE}}return e},H.isAlreadyRendering=function(){return!!(X&6)},H.observeVisibleRects=function(e,t,n,i){if(!As)throw Error(r(363));e=pa(e,t);var a=Ls(e,n,i).disconnect;return{disconnect:function(){a()}}},H.shouldError=function(){return null},H.shouldSuspend=function(){return!1},H.startHostTransition=function(e,t,i,a){if(e.tag!==5)throw Error(r(476));var o=Nn(e).queue;Mn(e,o,t,Ts,i===null?n:function(){var t=Nn(e);return t.next===null&&(t=e.alternate.memoizedState),Bn(e,t.next.queue,{},ma()),i(a)})},H.updateContainer=function(e,t,n,r){var i=t.current,a=ma();return go(i,a,e,t,n,r),a},H.updateContainerSync=function(e,t,n,r){return go(t.current,2,e,t,n,r),2},H},e.exports.default=e.exports,Object.defineProperty(e.exports,"__esModule",{value:!0})}(lm)),lm.exports}({exports:{}}).exports;var fm;function pm(){return fm||(fm=1,cm.exports=dm()),cm.exports}var mm=sm(pm()),hm={},gm=0,_m=e=>`${e[0].toUpperCase()}${e.slice(1)}`;function vm(e){return e in hm}function ym(e){return hm[e]}function bm(e){if(typeof e==`function`){let t=`${gm++}`;return hm[t]=e,t}Object.assign(hm,e)}function xm(e){let t=mm(e);return t.injectIntoDevTools(),t}var Sm=0,Cm=/^three(?=[A-Z])/;function wm(e,t){let n=_m(e),r=ym(n);if(e!==`primitive`&&!r)throw Error(`R3F: ${n} is not part of the THREE namespace! Did you forget to extend? See: https://docs.pmnd.rs/react-three-fiber/api/objects#using-3rd-party-objects-declaratively`);if(e===`primitive`&&!t.object)throw Error(`R3F: Primitives without 'object' are invalid!`);if(t.args!==void 0&&!Array.isArray(t.args))throw Error(`R3F: The args prop must be an array!`)}function Tm(e,t,n){var r;return e=vm(_m(e))?e:e.replace(Cm,``),wm(e,t),e===`primitive`&&(r=t.object)!=null&&r.__r3f&&delete t.object.__r3f,_p(t.object,n,e,t)}function Em(e){if(!e.isHidden){var t;e.props.attach&&(t=e.parent)!=null&&t.object?xp(e.parent,e):jp(e.object)&&(e.previousVisible=e.object.visible,e.object.visible=!1),e.isHidden=!0,kp(e)}}function Dm(e){if(e.isHidden){var t;e.props.attach&&(t=e.parent)!=null&&t.object?bp(e.parent,e):jp(e.object)&&(e.object.visible=e.previousVisible??!0),e.previousVisible=void 0,e.isHidden=!1,kp(e)}}function Om(e,t,n){let r=t.root.getState();if(e.parent||e.object===r.scene){if(!t.object){let e=ym(_m(t.type));t.object=t.props.object??new e(...t.props.args??[]),t.object.__r3f=t}if(Op(t.object,t.props),t.props.attach)bp(e,t);else if(jp(t.object)&&jp(e.object)){let r=e.object.children.indexOf(n?.object);if(n&&r!==-1){let n=e.object.children.indexOf(t.object);if(n!==-1){e.object.children.splice(n,1);let i=n<r?r-1:r;e.object.children.splice(i,0,t.object)}else t.object.parent=e.object,e.object.children.splice(r,0,t.object),t.object.dispatchEvent({type:`added`}),e.object.dispatchEvent({type:`childadded`,child:t.object})}else e.object.add(t.object)}for(let e of t.children)Om(t,e);kp(t)}}function km(e,t){if(t){if(t.parent===e){let n=e.children.indexOf(t);n!==-1&&e.children.splice(n,1)}t.parent=e,e.children.push(t),Om(e,t)}}function Am(e,t,n){if(!t||!n)return;if(t.parent===e){let n=e.children.indexOf(t);n!==-1&&e.children.splice(n,1)}t.parent=e;let r=e.children.indexOf(n);r===-1?e.children.push(t):e.children.splice(r,0,t),Om(e,t,n)}function jm(e){if(typeof e.dispose==`function`){let t=()=>{try{e.dispose()}catch{}};typeof IS_REACT_ACT_ENVIRONMENT<`u`?t():(0,Xf.unstable_scheduleCallback)(Xf.unstable_IdlePriority,t)}}function Mm(e,t,n){if(!t)return;let r=!!t.parent;t.parent=null;let i=e.children.indexOf(t);i!==-1&&e.children.splice(i,1),t.props.attach?xp(e,t):jp(t.object)&&jp(e.object)&&(e.object.remove(t.object),Fp(ap(t),t.object));let a=t.props.dispose!==null&&n!==!1;for(let e=t.children.length-1;e>=0;e--){let n=t.children[e];Mm(t,n,a)}if(t.children.length=0,delete t.object.__r3f,a&&t.type!==`primitive`&&t.object.type!==`Scene`&&jm(t.object),n===void 0&&r){var o;let e=(o=t.root)==null||o.getState==null?void 0:o.getState();e&&e.internal.frames===0&&e.invalidate()}}function Nm(e,t){for(let n of[e,e.alternate])if(n!==null){if(typeof n.ref==`function`){n.refCleanup==null||n.refCleanup();let e=n.ref(t);typeof e==`function`&&(n.refCleanup=e)}else n.ref&&(n.ref.current=t)}}var Pm=[];function Fm(){if(Pm.length!==0)try{Im()}finally{Pm.length=0}}function Im(){for(let[e]of Pm){let t=e.parent;if(t){e.props.attach?xp(t,e):jp(e.object)&&jp(t.object)&&t.object.remove(e.object);for(let t of e.children)t.props.attach?xp(e,t):jp(t.object)&&jp(e.object)&&e.object.remove(t.object)}e.isHidden&&Dm(e),e.object.__r3f&&delete e.object.__r3f,e.type!==`primitive`&&jm(e.object)}for(let[e,t,n]of Pm){e.props=t;let r=e.parent;if(r){let t=ym(_m(e.type)),i=e.object;e.object=e.props.object??new t(...e.props.args??[]),e.object.__r3f=e,Nm(n,e.object),Pp(ap(e),i,e.object),Op(e.object,e.props),e.props.attach?bp(r,e):jp(e.object)&&jp(r.object)&&r.object.add(e.object);for(let t of e.children)t.props.attach?bp(e,t):jp(t.object)&&jp(e.object)&&e.object.add(t.object);kp(e)}}}var Lm=()=>{},Rm={},zm=Sm;function Bm(e){switch(e){case`beforetoggle`:case`cancel`:case`click`:case`close`:case`contextmenu`:case`copy`:case`cut`:case`auxclick`:case`dblclick`:case`dragend`:case`dragstart`:case`drop`:case`focusin`:case`focusout`:case`input`:case`invalid`:case`keydown`:case`keypress`:case`keyup`:case`mousedown`:case`mouseup`:case`paste`:case`pause`:case`play`:case`pointercancel`:case`pointerdown`:case`pointerup`:case`ratechange`:case`reset`:case`resize`:case`seeked`:case`submit`:case`touchcancel`:case`touchend`:case`touchstart`:case`volumechange`:case`change`:case`selectionchange`:case`compositionstart`:case`compositionend`:case`compositionupdate`:case`beforeinput`:case`blur`:case`fullscreenchange`:case`focus`:case`hashchange`:case`popstate`:case`select`:case`selectstart`:return em;case`drag`:case`dragenter`:case`dragexit`:case`dragleave`:case`dragover`:case`mousemove`:case`mouseout`:case`mouseover`:case`pointermove`:case`pointerout`:case`pointerover`:case`scroll`:case`touchmove`:case`wheel`:case`mouseenter`:case`mouseleave`:case`pointerenter`:case`pointerleave`:return Qp;case`message`:switch((0,Xf.unstable_getCurrentPriorityLevel)()){case Xf.unstable_ImmediatePriority:return em;case Xf.unstable_UserBlockingPriority:return Qp;case Xf.unstable_NormalPriority:case Xf.unstable_LowPriority:return $p;case Xf.unstable_IdlePriority:return tm;default:return $p}default:return $p}}function Vm(e){typeof queueMicrotask==`function`?queueMicrotask(e):typeof Promise<`u`?Promise.resolve().then(e).catch(e=>{setTimeout(()=>{throw e})}):setTimeout(e)}var Hm=xm({isPrimaryRenderer:!1,warnsIfNotActing:!1,supportsMutation:!0,supportsPersistence:!1,supportsHydration:!1,createInstance:Tm,removeChild:Mm,appendChild:km,appendInitialChild:km,insertBefore:Am,appendChildToContainer(e,t){let n=e.getState().scene.__r3f;t&&n&&km(n,t)},removeChildFromContainer(e,t){let n=e.getState().scene.__r3f;t&&n&&Mm(n,t)},insertInContainerBefore(e,t,n){let r=e.getState().scene.__r3f;t&&n&&r&&Am(r,t,n)},getRootHostContext:()=>Rm,getChildHostContext:()=>Rm,commitUpdate(e,t,n,r,i){var a;wm(t,r);let o=!1;if(e.type===`primitive`&&n.object!==r.object?o=!0:r.args?.length===n.args?.length?(a=r.args)!=null&&a.some((e,t)=>e!==n.args?.[t])&&(o=!0):o=!0,o)Pm.push([e,gp(r),i]);else{let t=Tp(e,r),n=e.props.attach;e.props=gp(r),n===void 0?delete e.props.attach:e.props.attach=n,Object.keys(t).length&&Op(e.object,t)}},finalizeInitialChildren:()=>!1,commitMount(){},getPublicInstance:e=>e?.object,prepareForCommit:()=>null,preparePortalMount:e=>_p(e.getState().scene,e,``,{}),resetAfterCommit:Fm,shouldSetTextContent:()=>!1,clearContainer:()=>!1,hideInstance:Em,unhideInstance:Dm,createTextInstance:Lm,hideTextInstance:Lm,unhideTextInstance:Lm,supportsMicrotasks:!0,scheduleMicrotask:Vm,scheduleTimeout:typeof setTimeout==`function`?setTimeout:void 0,cancelTimeout:typeof clearTimeout==`function`?clearTimeout:void 0,noTimeout:-1,getInstanceFromNode:()=>null,beforeActiveInstanceBlur(){},afterActiveInstanceBlur(){},detachDeletedInstance(){},prepareScopeUpdate(){},getInstanceFromScope:()=>null,shouldAttemptEagerTransition:()=>!1,trackSchedulerEvent:()=>{},resolveEventType:()=>null,resolveEventTimeStamp:()=>-1.1,requestPostPaintCallback(){},maySuspendCommit:()=>!1,preloadInstance:()=>!0,suspendInstance(){},waitForCommitToBeReady:()=>null,NotPendingTransition:null,HostTransitionContext:W.createContext(null),setCurrentUpdatePriority(e){zm=e},getCurrentUpdatePriority(){return zm},resolveUpdatePriority(){if(zm!==Sm)return zm;let e=typeof window<`u`?window.event?.type:void 0;return e===void 0?$p:Bm(e)},resetFormInstance(){},rendererPackageName:`@react-three/fiber`,rendererVersion:om.version,applyViewTransitionName(e,t,n){},restoreViewTransitionName(e,t){},cancelViewTransitionName(e,t,n){},cancelRootViewTransitionName(e){},restoreRootViewTransitionName(e){},InstanceMeasurement:null,measureInstance:e=>null,wasInstanceInViewport:e=>!0,hasInstanceChanged:(e,t)=>!1,hasInstanceAffectedParent:(e,t)=>!1,suspendOnActiveViewTransition(e,t){},startViewTransition(e,t,n,r,i,a,o,s,c,l,u){return r(),i(),u?.(),o(),null},startGestureTransition(e,t,n,r,i,a,o,s,c,l){return o(),s(),l?.(),null},stopViewTransition(e){},addViewTransitionFinishedListener(e,t){t()},createViewTransitionInstance:e=>null,getCurrentGestureOffset(e){throw Error(`startGestureTransition is not yet supported in react-three-fiber.`)},cloneMutableInstance(e,t){return e},cloneMutableTextInstance(e){return e},cloneRootViewTransitionContainer(e){throw Error(`Not implemented.`)},removeRootViewTransitionClone(e,t){throw Error(`Not implemented.`)},createFragmentInstance:e=>null,updateFragmentInstanceFiber(e,t){},commitNewChildToFragmentInstance(e,t){},deleteChildFromFragmentInstance(e,t){},measureClonedInstance:e=>null,maySuspendCommitOnUpdate:(e,t,n)=>!1,maySuspendCommitInSyncRender:(e,t)=>!1,startSuspendingCommit:()=>null,getSuspendedCommitReason:(e,t)=>null}),Um=new Map;function Wm(e,t){let n=e.state;switch(t.type){case`use`:return n.status!==`disposed`&&(e.state={status:`open`},!0);case`unmount`:return n.status!==`disposed`&&(e.state={status:`closing`,token:t.token},!0);case`dispose`:return n.status!==`closing`||n.token!==t.token?!1:(e.state={status:`disposed`},!0)}}function Gm(e){let t=Um.get(e),n=t?.fiber,r=t?.store;t&&console.warn(`R3F.createRoot should only be called once!`);let i=typeof reportError==`function`?reportError:console.error,a=r||qp(lh,uh),o=n||Hm.createContainer(a,Zp,null,!1,null,``,i,i,i,null),s=t||{fiber:o,store:a,state:{status:`open`},ready:Rp(void 0),configuration:{},ownsRenderer:!1};t||Um.set(e,s);let c=!1;return{get ready(){return s.ready},configure(t={}){if(!Wm(s,{type:`use`}))return zp(Error(`R3F: Cannot configure a root after disposal has started.`));let n=s.ready,{promise:r,resolve:i,reject:o}=Bp();s.ready=r;let c=n=>{let r=a.getState();r.gl||(s.ownsRenderer=!Vp(t.gl),r.set({gl:n})),im(s,e,t),!s.unwatchDpr&&(t.dpr===void 0||Array.isArray(t.dpr))&&(s.unwatchDpr=am(s)),i(this)},l=()=>{try{let n=a.getState().gl??Hp(e,t.gl);Lp(n)?Promise.resolve(n).then(c).catch(o):c(n)}catch(e){o(e)}};return n.status===`pending`?n.then(l,o):l(),r},render(t){if(!Wm(s,{type:`use`}))return a;if(!a.getState().gl&&s.ready.status===`fulfilled`&&this.configure(),s.ready.status===`rejected`)throw s.ready.reason;let n=()=>{if(s.state.status!==`open`||s.ready.status===`rejected`)return;if(s.ready.status===`pending`){s.ready.then(n,i);return}let r=s.configuration.previous?.onCreated,l=(0,$.jsx)(Km,{store:a,children:t,onCreated:r,rootElement:e});c?Hm.updateContainer(l,o,null,lp):(c=!0,Hm.updateContainerSync(l,o,null,lp),Hm.flushSyncWork())};return n(),a},unmount(){Um.get(e)===s&&Jm(e)}}}function Km({store:e,children:t,onCreated:n,rootElement:r}){return Zf(()=>{let t=e.getState();t.set(e=>({internal:{...e.internal,active:!0}})),n&&n(t),e.getState().events.connected||t.events.connect==null||t.events.connect(r)},[]),(0,$.jsx)(Kp.Provider,{value:e,children:t})}function qm(e){try{return e()}catch(e){console.warn(`[R3F] Error while unmounting root; teardown may be incomplete:`,e)}}function Jm(e,t){let n=Um.get(e),r=Symbol(`unmount`);if(!n||!Wm(n,{type:`unmount`,token:r}))return;let i=()=>{var a;if(n.ready.status===`pending`){n.ready.then(i,i);return}if(!Wm(n,{type:`dispose`,token:r}))return;Um.delete(e);let o=n.store.getState();o.internal.active=!1,qm(()=>n.unwatchDpr==null?void 0:n.unwatchDpr()),qm(()=>o.events.disconnect==null?void 0:o.events.disconnect()),(a=o.gl)!=null&&a.xr&&qm(()=>o.xr.disconnect()),o.scene&&qm(()=>mp(o.scene));let s=qm(()=>Wp(o.gl,n.ownsRenderer));Lp(s)?s.then(()=>t?.(e)):t?.(e)};Hm.updateContainer(null,n.fiber,null,()=>{n.state.status===`closing`&&n.state.token===r&&Hm.updateContainer(null,n.fiber,null,i)})}var Ym=new Set,Xm=new Set,Zm=new Set;function Qm(e,t){if(e.size)for(let{callback:n}of e.values())n(t)}function $m(e,t){switch(e){case`before`:return Qm(Ym,t);case`after`:return Qm(Xm,t);case`tail`:return Qm(Zm,t)}}var eh,th;function nh(e,t,n){let r=t.clock.getDelta();t.frameloop===`never`&&typeof e==`number`&&(r=e-t.clock.elapsedTime,t.clock.oldTime=t.clock.elapsedTime,t.clock.elapsedTime=e),eh=t.internal.subscribers;for(let e=0;e<eh.length;e++)th=eh[e],th.ref.current(th.store.getState(),r,n);return!t.internal.priority&&t.gl.render&&t.gl.render(t.scene,t.camera),t.internal.frames=Math.max(0,t.internal.frames-1),t.frameloop===`always`?1:t.internal.frames}var rh=!1,ih=!1,ah,oh,sh;function ch(e){oh=requestAnimationFrame(ch),rh=!0,ah=0,$m(`before`,e),ih=!0;for(let n of Um.values()){var t;sh=n.store.getState(),sh.internal.active&&(sh.frameloop===`always`||sh.internal.frames>0)&&!((t=sh.gl.xr)!=null&&t.isPresenting)&&(ah+=nh(e,sh))}if(ih=!1,$m(`after`,e),ah===0)return $m(`tail`,e),rh=!1,cancelAnimationFrame(oh)}function lh(e,t=1){var n;if(!e)return Um.forEach(e=>lh(e.store.getState(),t));(n=e.gl.xr)!=null&&n.isPresenting||!e.internal.active||e.frameloop===`never`||(t>1?e.internal.frames=Math.min(60,e.internal.frames+t):ih?e.internal.frames=2:e.internal.frames=1,rh||(rh=!0,requestAnimationFrame(ch)))}function uh(e,t=!0,n,r){if(t&&$m(`before`,e),n)nh(e,n,r);else for(let t of Um.values())nh(e,t.store.getState());t&&$m(`after`,e)}var dh={onClick:[`click`,!1],onContextMenu:[`contextmenu`,!1],onDoubleClick:[`dblclick`,!1],onWheel:[`wheel`,!0],onPointerDown:[`pointerdown`,!0],onPointerUp:[`pointerup`,!0],onPointerLeave:[`pointerleave`,!0],onPointerMove:[`pointermove`,!0],onPointerCancel:[`pointercancel`,!0],onLostPointerCapture:[`lostpointercapture`,!0]};function fh(e){let{handlePointer:t}=Ip(e);return{priority:1,enabled:!0,compute(e,t,n){t.pointer.set(e.offsetX/t.size.width*2-1,-(e.offsetY/t.size.height)*2+1),t.raycaster.setFromCamera(t.pointer,t.camera)},connected:void 0,handlers:Object.keys(dh).reduce((e,n)=>({...e,[n]:t(n)}),{}),update:()=>{var t;let{events:n,internal:r}=e.getState();(t=r.lastEvent)!=null&&t.current&&n.handlers&&n.handlers.onPointerMove(r.lastEvent.current)},connect:t=>{let{set:n,events:r}=e.getState();if(r.disconnect==null||r.disconnect(),n(e=>({events:{...e.events,connected:t}})),r.handlers)for(let e in r.handlers){let n=r.handlers[e],[i,a]=dh[e];t.addEventListener(i,n,{passive:a})}},disconnect:()=>{let{set:t,events:n}=e.getState();if(n.connected){if(n.handlers)for(let e in n.handlers){let t=n.handlers[e],[r]=dh[e];n.connected.removeEventListener(r,t)}t(e=>({events:{...e.events,connected:void 0}}))}}}}function ph(e,t){let n;return(...r)=>{window.clearTimeout(n),n=window.setTimeout(()=>e(...r),t)}}function mh({debounce:e,scroll:t,polyfill:n,offsetSize:r}={debounce:0,scroll:!1,offsetSize:!1}){let i=n||(typeof window>`u`?class{}:window.ResizeObserver);if(!i)throw Error(`This browser does not support ResizeObserver out of the box. See: https://github.com/react-spring/react-use-measure/#resize-observer-polyfills`);let[a,o]=(0,W.useState)({left:0,top:0,width:0,height:0,bottom:0,right:0,x:0,y:0}),s=(0,W.useRef)({element:null,scrollContainers:null,resizeObserver:null,lastBounds:a,orientationHandler:null}),c=e?typeof e==`number`?e:e.scroll:null,l=e?typeof e==`number`?e:e.resize:null,u=(0,W.useRef)(!1);(0,W.useEffect)(()=>(u.current=!0,()=>void(u.current=!1)));let[d,f,p]=(0,W.useMemo)(()=>{let e=()=>{if(!s.current.element)return;let{left:e,top:t,width:n,height:i,bottom:a,right:c,x:l,y:d}=s.current.element.getBoundingClientRect(),f={left:e,top:t,width:n,height:i,bottom:a,right:c,x:l,y:d};s.current.element instanceof HTMLElement&&r&&(f.height=s.current.element.offsetHeight,f.width=s.current.element.offsetWidth),Object.freeze(f),u.current&&!yh(s.current.lastBounds,f)&&o(s.current.lastBounds=f)};return[e,l?ph(e,l):e,c?ph(e,c):e]},[o,r,c,l]);function m(){s.current.scrollContainers&&(s.current.scrollContainers.forEach(e=>e.removeEventListener(`scroll`,p,!0)),s.current.scrollContainers=null),s.current.resizeObserver&&(s.current.resizeObserver.disconnect(),s.current.resizeObserver=null),s.current.orientationHandler&&(`orientation`in screen&&`removeEventListener`in screen.orientation?screen.orientation.removeEventListener(`change`,s.current.orientationHandler):`onorientationchange`in window&&window.removeEventListener(`orientationchange`,s.current.orientationHandler))}function h(){s.current.element&&(s.current.resizeObserver=new i(p),s.current.resizeObserver.observe(s.current.element),t&&s.current.scrollContainers&&s.current.scrollContainers.forEach(e=>e.addEventListener(`scroll`,p,{capture:!0,passive:!0})),s.current.orientationHandler=()=>{p()},`orientation`in screen&&`addEventListener`in screen.orientation?screen.orientation.addEventListener(`change`,s.current.orientationHandler):`onorientationchange`in window&&window.addEventListener(`orientationchange`,s.current.orientationHandler))}return gh(p,!!t),hh(f),(0,W.useEffect)(()=>{m(),h()},[t,p,f]),(0,W.useEffect)(()=>m,[]),[e=>{!e||e===s.current.element||(m(),s.current.element=e,s.current.scrollContainers=_h(e),h())},a,d]}function hh(e){(0,W.useEffect)(()=>{let t=e;return window.addEventListener(`resize`,t),()=>void window.removeEventListener(`resize`,t)},[e])}function gh(e,t){(0,W.useEffect)(()=>{if(t){let t=e;return window.addEventListener(`scroll`,t,{capture:!0,passive:!0}),()=>void window.removeEventListener(`scroll`,t,!0)}},[e,t])}function _h(e){let t=[];if(!e||e===document.body)return t;let{overflow:n,overflowX:r,overflowY:i}=window.getComputedStyle(e);return[n,r,i].some(e=>e===`auto`||e===`scroll`)&&t.push(e),[...t,..._h(e.parentElement)]}var vh=[`x`,`y`,`top`,`bottom`,`left`,`right`,`width`,`height`],yh=(e,t)=>vh.every(n=>e[n]===t[n]);function bh({ref:e,children:t,fallback:n,resize:r,style:i,gl:a,events:o=fh,eventSource:s,eventPrefix:c,shadows:l,linear:u,flat:d,legacy:f,orthographic:p,frameloop:m,dpr:h,performance:g,raycaster:_,camera:v,scene:y,onPointerMissed:b,onCreated:x,...S}){W.useMemo(()=>bm(vl),[]);let C=np(),[w,T]=mh({scroll:!0,debounce:{scroll:50,resize:0},...r}),E=W.useRef(null),D=W.useRef(null);W.useImperativeHandle(e,()=>E.current);let O=Qf(b),k=W.useCallback(e=>O.current==null?void 0:O.current(e),[O]),[A,j]=W.useState(!1),[ee,M]=W.useState(!1);if(A)throw A;if(ee)throw ee;let N=W.useRef(null),[te,ne]=ep(),re=W.useRef(null),ie=()=>s?sp(s)?s.current:s:D.current;return W.useInsertionEffect(()=>()=>{let e=N.current;N.current=null,e?.unmount()},[]),Zf(()=>{let e=E.current;T.width>0&&T.height>0&&e&&(N.current||=Gm(e),N.current.configure({gl:a,scene:y,events:o,shadows:l,linear:u,flat:d,legacy:f,orthographic:p,frameloop:m,dpr:h,performance:g,raycaster:_,camera:v,size:T,onPointerMissed:k,onCreated:e=>{re.current=e,e.events.connect==null||e.events.connect(ie()??D.current),c&&e.setEvents({compute:(e,t)=>{let n=e[c+`X`],r=e[c+`Y`];t.pointer.set(n/t.size.width*2-1,-(r/t.size.height)*2+1),t.raycaster.setFromCamera(t.pointer,t.camera)}}),x?.(e)}}).catch(M),N.current.ready.status===`fulfilled`?N.current.render((0,$.jsx)(C,{children:(0,$.jsx)(ip,{set:M,children:(0,$.jsx)(W.Suspense,{fallback:(0,$.jsx)(rp,{set:j}),children:t??null})})})):N.current.ready.status===`pending`&&ne(N.current.ready))}),W.useEffect(()=>{let e=re.current?.get(),t=ie();e&&t&&e.events.connected!==t&&(e.events.connect==null||e.events.connect(t))}),W.useEffect(()=>{let e=E.current;return()=>{var t;e.isConnected||(t=N.current)==null||t.unmount()}},[]),(0,$.jsxs)(`div`,{ref:D,style:{position:`relative`,width:`100%`,height:`100%`,overflow:`hidden`,pointerEvents:s?`none`:`auto`,...i},...S,children:[(0,$.jsx)(`div`,{ref:w,style:{width:`100%`,height:`100%`},children:(0,$.jsx)(`canvas`,{ref:E,style:{display:`block`},children:n})}),te]})}function xh(e){return(0,$.jsx)(Hf,{children:(0,$.jsx)(bh,{...e})})}var Sh={type:`change`},Ch={type:`start`},wh={type:`end`},Th=new Uo,Eh=new us,Dh=Math.cos(70*_n.DEG2RAD),Oh=new B,kh=2*Math.PI,Ah={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},jh=1e-6,Mh=class extends eo{constructor(e,t=null){super(e,t),this.state=Ah.NONE,this.target=new B,this.cursor=new B,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:`ArrowLeft`,UP:`ArrowUp`,RIGHT:`ArrowRight`,BOTTOM:`ArrowDown`},this.mouseButtons={LEFT:$a.ROTATE,MIDDLE:$a.DOLLY,RIGHT:$a.PAN},this.touches={ONE:Lo.ROTATE,TWO:Lo.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle=`auto`,this._domElementKeyEvents=null,this._lastPosition=new B,this._lastQuaternion=new Xs,this._lastTargetPosition=new B,this._quat=new Xs().setFromUnitVectors(e.up,new B(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Tt,this._sphericalDelta=new Tt,this._scale=1,this._panOffset=new B,this._rotateStart=new kn,this._rotateEnd=new kn,this._rotateDelta=new kn,this._panStart=new kn,this._panEnd=new kn,this._panDelta=new kn,this._dollyStart=new kn,this._dollyEnd=new kn,this._dollyDelta=new kn,this._dollyDirection=new B,this._mouse=new kn,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=Ph.bind(this),this._onPointerDown=Nh.bind(this),this._onPointerUp=Fh.bind(this),this._onContextMenu=Hh.bind(this),this._onMouseWheel=Rh.bind(this),this._onKeyDown=zh.bind(this),this._onTouchStart=Bh.bind(this),this._onTouchMove=Vh.bind(this),this._onMouseDown=Ih.bind(this),this._onMouseMove=Lh.bind(this),this._interceptControlDown=Uh.bind(this),this._interceptControlUp=Wh.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e===`grab`?this.domElement.style.cursor=`grab`:this.domElement.style.cursor=`auto`}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener(`pointerdown`,this._onPointerDown),this.domElement.addEventListener(`pointercancel`,this._onPointerUp),this.domElement.addEventListener(`contextmenu`,this._onContextMenu),this.domElement.addEventListener(`wheel`,this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener(`keydown`,this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction=`none`}disconnect(){this.state=Ah.NONE,this.domElement.removeEventListener(`pointerdown`,this._onPointerDown),this.domElement.ownerDocument.removeEventListener(`pointermove`,this._onPointerMove),this.domElement.ownerDocument.removeEventListener(`pointerup`,this._onPointerUp),this.domElement.removeEventListener(`pointercancel`,this._onPointerUp),this.domElement.removeEventListener(`wheel`,this._onMouseWheel),this.domElement.removeEventListener(`contextmenu`,this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener(`keydown`,this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener(`keyup`,this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction=``,this.domElement.style.cursor=`auto`}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener(`keydown`,this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener(`keydown`,this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Sh),this.update(),this.state=Ah.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Oh.copy(t).sub(this.target),Oh.applyQuaternion(this._quat),this._spherical.setFromVector3(Oh),this.autoRotate&&this.state===Ah.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,r=this.maxAzimuthAngle;isFinite(n)&&isFinite(r)&&(n<-Math.PI?n+=kh:n>Math.PI&&(n-=kh),r<-Math.PI?r+=kh:r>Math.PI&&(r-=kh),n<=r?this._spherical.theta=Math.max(n,Math.min(r,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+r)/2?Math.max(n,this._spherical.theta):Math.min(r,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let i=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let e=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),i=e!=this._spherical.radius}if(Oh.setFromSpherical(this._spherical),Oh.applyQuaternion(this._quatInverse),t.copy(this.target).add(Oh),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let e=null;if(this.object.isPerspectiveCamera){let t=Oh.length();e=this._clampDistance(t*this._scale);let n=t-e;this.object.position.addScaledVector(this._dollyDirection,n),this.object.updateMatrixWorld(),i=!!n}else if(this.object.isOrthographicCamera){let t=new B(this._mouse.x,this._mouse.y,0);t.unproject(this.object);let n=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),i=n!==this.object.zoom;let r=new B(this._mouse.x,this._mouse.y,0);r.unproject(this.object),this.object.position.sub(r).add(t),this.object.updateMatrixWorld(),e=Oh.length()}else console.warn(`WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled.`),this.zoomToCursor=!1;e!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(e).add(this.object.position):(Th.origin.copy(this.object.position),Th.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Th.direction))<Dh?this.object.lookAt(this.target):(Eh.setFromNormalAndCoplanarPoint(this.object.up,this.target),Th.intersectPlane(Eh,this.target))))}else if(this.object.isOrthographicCamera){let e=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),e!==this.object.zoom&&(this.object.updateProjectionMatrix(),i=!0)}return this._scale=1,this._performCursorZoom=!1,i||this._lastPosition.distanceToSquared(this.object.position)>jh||8*(1-this._lastQuaternion.dot(this.object.quaternion))>jh||this._lastTargetPosition.distanceToSquared(this.target)>jh?(this.dispatchEvent(Sh),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e===null?kh/60/60*this.autoRotateSpeed:kh/60*this.autoRotateSpeed*e}_getZoomScale(e){let t=Math.abs(e*.01);return .95**(this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Oh.setFromMatrixColumn(t,0),Oh.multiplyScalar(-e),this._panOffset.add(Oh)}_panUp(e,t){this.screenSpacePanning===!0?Oh.setFromMatrixColumn(t,1):(Oh.setFromMatrixColumn(t,0),Oh.crossVectors(this.object.up,Oh)),Oh.multiplyScalar(e),this._panOffset.add(Oh)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let r=this.object.position;Oh.copy(r).sub(this.target);let i=Oh.length();i*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*i/n.clientHeight,this.object.matrix),this._panUp(2*t*i/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn(`WARNING: OrbitControls.js encountered an unknown camera type - pan disabled.`),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn(`WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled.`),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn(`WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled.`),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),r=e-n.left,i=t-n.top,a=n.width,o=n.height;this._mouse.x=r/a*2-1,this._mouse.y=-(i/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(kh*this._rotateDelta.x/t.clientHeight),this._rotateUp(kh*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(kh*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-kh*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(kh*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-kh*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._rotateStart.set(n,r)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panStart.set(n,r)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,r=e.pageY-t.y,i=Math.sqrt(n*n+r*r);this._dollyStart.set(0,i)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._rotateEnd.set(n,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(kh*this._rotateDelta.x/t.clientHeight),this._rotateUp(kh*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panEnd.set(n,r)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,r=e.pageY-t.y,i=Math.sqrt(n*n+r*r);this._dollyEnd.set(0,i),this._dollyDelta.set(0,(this._dollyEnd.y/this._dollyStart.y)**+this.zoomSpeed),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new kn,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Nh(e){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(e.pointerId),this.domElement.ownerDocument.addEventListener(`pointermove`,this._onPointerMove),this.domElement.ownerDocument.addEventListener(`pointerup`,this._onPointerUp)),this._isTrackingPointer(e)||(this._addPointer(e),e.pointerType===`touch`?this._onTouchStart(e):this._onMouseDown(e),this._cursorStyle===`grab`&&(this.domElement.style.cursor=`grabbing`)))}function Ph(e){this.enabled!==!1&&(e.pointerType===`touch`?this._onTouchMove(e):this._onMouseMove(e))}function Fh(e){switch(this._removePointer(e),this._pointers.length){case 0:this.domElement.releasePointerCapture(e.pointerId),this.domElement.ownerDocument.removeEventListener(`pointermove`,this._onPointerMove),this.domElement.ownerDocument.removeEventListener(`pointerup`,this._onPointerUp),this.dispatchEvent(wh),this.state=Ah.NONE,this._cursorStyle===`grab`&&(this.domElement.style.cursor=`grab`);break;case 1:let t=this._pointers[0],n=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:n.x,pageY:n.y})}}function Ih(e){let t;switch(e.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case $a.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(e),this.state=Ah.DOLLY;break;case $a.ROTATE:if(e.ctrlKey||e.metaKey||e.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(e),this.state=Ah.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(e),this.state=Ah.ROTATE}break;case $a.PAN:if(e.ctrlKey||e.metaKey||e.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(e),this.state=Ah.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(e),this.state=Ah.PAN}break;default:this.state=Ah.NONE}this.state!==Ah.NONE&&this.dispatchEvent(Ch)}function Lh(e){switch(this.state){case Ah.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(e);break;case Ah.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(e);break;case Ah.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(e)}}function Rh(e){this.enabled!==!1&&this.enableZoom!==!1&&this.state===Ah.NONE&&(e.preventDefault(),this.dispatchEvent(Ch),this._handleMouseWheel(this._customWheelEvent(e)),this.dispatchEvent(wh))}function zh(e){this.enabled!==!1&&this._handleKeyDown(e)}function Bh(e){switch(this._trackPointer(e),this._pointers.length){case 1:switch(this.touches.ONE){case Lo.ROTATE:if(this.enableRotate===!1){this.state=Ah.NONE;break}this._handleTouchStartRotate(e),this.state=Ah.TOUCH_ROTATE;break;case Lo.PAN:if(this.enablePan===!1){this.state=Ah.NONE;break}this._handleTouchStartPan(e),this.state=Ah.TOUCH_PAN;break;default:this.state=Ah.NONE}break;case 2:switch(this.touches.TWO){case Lo.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(e),this.state=Ah.TOUCH_DOLLY_PAN;break;case Lo.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(e),this.state=Ah.TOUCH_DOLLY_ROTATE;break;default:this.state=Ah.NONE}break;default:this.state=Ah.NONE}this.state!==Ah.NONE&&this.dispatchEvent(Ch)}function Vh(e){switch(this._trackPointer(e),this.state){case Ah.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(e),this.update();break;case Ah.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(e),this.update();break;case Ah.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(e),this.update();break;case Ah.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(e),this.update();break;default:this.state=Ah.NONE}}function Hh(e){this.enabled!==!1&&e.preventDefault()}function Uh(e){e.key===`Control`&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener(`keyup`,this._interceptControlUp,{passive:!0,capture:!0}))}function Wh(e){e.key===`Control`&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener(`keyup`,this._interceptControlUp,{passive:!0,capture:!0}))}var{_pan:Gh}=Mh.prototype,Kh=class extends Mh{shares={x:1,y:1};_pan(e,t){let n=this.object instanceof Ia?this.shares.x:this.shares.y;Gh.call(this,e*n,t*this.shares.y)}};function qh(e,t){let n=new Kh(e,t);return n.enableDamping=!matchMedia(`(prefers-reduced-motion: reduce)`).matches,n.zoomToCursor=!0,n.autoRotateSpeed=1.6,n}function Jh(e,t){return{position:e.position.clone(),target:t.target.clone(),halfHeight:e instanceof Ia?e.top/e.zoom:Ci(e.position.distanceTo(t.target),e.fov)}}function Yh(e,t,{position:n,target:r,halfHeight:i,aspect:a}){e.position.copy(n),t.target.copy(r),e instanceof Ia&&(e.zoom=1,e.top=i,e.bottom=-i,e.left=-i*a,e.right=i*a,e.updateProjectionMatrix()),e.lookAt(r)}function Xh(e,t,n){let r=1-(1-n)*(1-n)*(1-n);return{position:e.position.clone().lerp(t.position,r),target:e.target.clone().lerp(t.target,r),halfHeight:e.halfHeight+(t.halfHeight-e.halfHeight)*r}}function Zh(e,t){return e.position.clone().sub(t)}function Qh({bounds:e,camera:t,controls:n,isFramed:r,moveTo:i,takeOver:a}){let o=(0,W.useRef)(null);(0,W.useEffect)(()=>{let s=o.current;o.current={bounds:e,camera:t,controls:n},s===null?i(new B(...ra.home),!0):s.bounds===e?s.camera===t?r.current&&i(Zh(t,n.target),!0):a(Jh(s.camera,s.controls)):(r.current||!Pa(s.bounds,e))&&i(Zh(t,n.target),!0)},[e,t,n,i,a,r])}var $h=.25,eg=.08;function tg({bounds:e,shape:t,onReady:n}){let{size:r,invalidate:i}=Yp(),{isOrthographic:a,isTurning:o,fieldOfView:s}=Ps(),c=Ys(0,t,r),l=c.width/Math.max(1,c.height),u=rg(a,s,l),d=(0,W.useRef)(!1),f=ng(u,e,d);(0,W.useEffect)(()=>{f.zoomToCursor=!ft(t);let e=Ys(0,t,r);f.shares={x:r.width/e.width,y:r.height/e.height}},[f,t,r]);let p=(0,W.useRef)(null),m=(0,W.useCallback)((e,t)=>{let n=matchMedia(`(prefers-reduced-motion: reduce)`).matches,r=Jh(u,f);p.current=t||n?null:{from:r,to:e,time:0},p.current===null&&Yh(u,f,{...e,aspect:l}),i(3)},[l,u,f,i]),h=(0,W.useCallback)((t,n,r=e)=>{m(bo(r,t,l,s),n),d.current=r===e},[e,l,s,m]);return Qh({bounds:e,camera:u,controls:f,isFramed:d,moveTo:h,takeOver:(0,W.useCallback)(e=>m(lc(e,s),!0),[s,m])}),(0,W.useEffect)(()=>{let t=()=>p.current?.to??Jh(u,f),r=e=>{d.current=!1,m(e,!1)};return n({lookFrom:e=>h(new B(...ra[e]),!1),lookFromBehind:()=>r(Ea(t(),Math.PI,0)),frame:()=>h(Zh(u,f.target),!1),frameBall:([t=0,n=0,r=0],i)=>{let a=2*Math.max(i,e.getBoundingSphere(new Dr).radius*eg),o=new is().setFromCenterAndSize(new B(t,n,r),new B(a,a,a));h(Zh(u,f.target),!1,o)},orbit:(e,n)=>r(Ea(t(),e,n)),dolly:e=>r(Go(t(),e)),turnAround:e=>{let{position:n,target:i,halfHeight:a}=t();r({position:n.clone().add(e).sub(i),target:e,halfHeight:a})},currentLook:()=>Jh(u,f),showTurned:(e,t)=>m(Ea(e,t,0),!0)}),()=>n(null)},[n,h,m,u,f,e]),Xp((e,t)=>{let n=p.current;n!==null&&(n.time=Math.min(1,n.time+t/$h),Yh(u,f,{...Xh(n.from,n.to,n.time),aspect:l}),p.current=n.time<1?n:null,i()),f.dampingFactor=ya(t),Ef(u.quaternion),(f.update(t)||o)&&i()}),null}function ng(e,t,n){let{gl:r,set:i,invalidate:a}=Yp(),o=Ps(e=>e.isTurning),s=(0,W.useMemo)(()=>qh(e,r.domElement),[e,r]);return(0,W.useEffect)(()=>{i({camera:e});let t=()=>a(),r=()=>{n.current=!1};return s.addEventListener(`change`,t),s.addEventListener(`start`,r),()=>{s.removeEventListener(`change`,t),s.removeEventListener(`start`,r),s.dispose()}},[e,s,n,i,a]),(0,W.useEffect)(()=>Vs(e,t),[e,t]),(0,W.useEffect)(()=>{s.autoRotate=o,a()},[s,o,a]),s}function rg(e,t,n){let{size:r}=Yp(),i=(0,W.useMemo)(()=>e?new Ia:new jo(t),[e,t]);return(0,W.useEffect)(()=>{if(i instanceof jo)i.aspect=n;else{let e=i.top===i.bottom?1:i.top;i.left=-e*n,i.right=-i.left}i.updateProjectionMatrix()},[i,n,r]),i}var ig=Math.PI/12,ag=.85;function og(e){switch(e){case`ArrowLeft`:return e=>e.orbit(-ig,0);case`ArrowRight`:return e=>e.orbit(ig,0);case`ArrowUp`:return e=>e.orbit(0,ig);case`ArrowDown`:return e=>e.orbit(0,-ig);case`+`:case`=`:return e=>e.dolly(ag);case`-`:return e=>e.dolly(1/ag);default:return null}}function sg(e,t,n,r){let i=new kn(2*e.x/t.width-1,1-2*e.y/t.height),a=new vo;return a.setFromCamera(i,n),a.intersectObject(r,!0)[0]??null}function cg(e,t){let n=URL.createObjectURL(e),r=document.createElement(`a`);r.href=n,r.download=t,r.click(),setTimeout(()=>URL.revokeObjectURL(n),1e4)}var lg=[1,2,4],ug=[3,6,12],dg=i()(bc(()=>({scale:2,hasBackground:!1,hasHelpers:!1,filmSeconds:6}),xc(`pictures`))),fg=`plinth-helpers`;function pg(e){let t=e.closest(`[data-viewport]`);return new Ii(t===null?`#2b2b2b`:getComputedStyle(t).backgroundColor)}async function mg({renderer:e,scene:t,draw:n},{scale:r,hasBackground:i,hasHelpers:a}){let o=e.getPixelRatio(),s=e.getSize(new kn),{background:c}=t,l=t.getObjectByName(fg);e.setPixelRatio(o*r),e.setSize(s.x,s.y,!1),t.background=i?c??pg(e.domElement):null,l!==void 0&&(l.visible=a),n();let u=new Promise(t=>e.domElement.toBlob(t,`image/png`));e.setPixelRatio(o),e.setSize(s.x,s.y,!1),t.background=c,l!==void 0&&(l.visible=!0),n();let d=await u;if(d===null)throw Error(`the graphics card gave no picture`);return d}var hg=30,gg=12e6,_g=[`video/webm;codecs=vp9`,`video/webm;codecs=vp8`,`video/webm`];async function vg({renderer:e,scene:t,seconds:n,show:r,signal:i}){let a=_g.find(e=>typeof MediaRecorder==`function`&&MediaRecorder.isTypeSupported(e));if(a===void 0)throw Error(`this browser writes no films`);let o=e.domElement,{background:s}=t;t.background??=pg(o);let c=o.captureStream(hg),l=new MediaRecorder(c,{mimeType:a,videoBitsPerSecond:gg}),u=[];l.addEventListener(`dataavailable`,({data:e})=>u.push(e));let d=new Promise(e=>l.addEventListener(`stop`,e));try{l.start(),await yg(n,r,i),l.stop(),await d}finally{c.getTracks().forEach(e=>e.stop()),t.background=s,r(0)}return i.aborted?null:new Blob(u,{type:`video/webm`})}function yg(e,t,n){return new Promise(r=>{let i=performance.now(),a=()=>{let o=(performance.now()-i)/(e*1e3);o>=1||n.aborted?r():(t(2*Math.PI*o),requestAnimationFrame(a))};a()})}async function bg({state:e,name:t,draw:n}){await Tg(`The screenshot could not be saved`,async()=>(cg(await wg(e,n),`${t}.png`),`Screenshot saved`))}async function xg({state:e,draw:t}){await Tg(`The picture could not be copied`,async()=>(await navigator.clipboard.write([new ClipboardItem({"image/png":wg(e,t)})]),`Picture copied`))}var Sg=null;async function Cg({state:e,rig:t,name:n}){if(Sg!==null)return;let r=new AbortController;Sg=r;let i=t.currentLook(),{filmSeconds:a}=dg.getState();me(`Filming one turn \u2026`,{lastsMs:a*1e3,action:{label:`Stop`,run:()=>r.abort()}}),await Tg(`The film could not be made`,async()=>{let o=await vg({renderer:e.gl,scene:e.scene,seconds:a,show:e=>t.showTurned(i,e),signal:r.signal});return o===null?null:(cg(o,`${n}.webm`),`Film saved`)}),Sg=null}var wg=({gl:e,scene:t,camera:n},r)=>mg({renderer:e,scene:t,camera:n,draw:r},dg.getState());async function Tg(e,t){try{let e=await t();e!==null&&me(e,{kind:`ok`})}catch(t){me(`${e}: ${t instanceof Error?t.message:String(t)}`,{kind:`bad`})}}var Eg=`plinth-overlays`;function Dg({models:e,main:t,shape:n,drawing:r}){let{layout:i,split:a,alone:o}=M(),{gl:s,invalidate:c}=Yp();return(0,W.useEffect)(()=>(r.current=({gl:r,scene:s,camera:c,size:l})=>{let u=s.getObjectByName(Eg);r.setScissorTest(!0);for(let{model:d,cell:f,seen:p}of Ag({models:e,shape:n,size:l,layout:i,split:a,alone:o}))e.forEach(e=>e.scene.visible=e===d),u!==void 0&&(u.visible=d===t),r.setViewport(f.x,f.y,f.width,f.height),r.setScissor(p.x,p.y,p.width,p.height),r.shadowMap.needsUpdate=!0,r.render(s,c);e.forEach(e=>e.scene.visible=e===t),u!==void 0&&(u.visible=!0),r.setViewport(0,0,l.width,l.height),r.setScissorTest(!1),r.shadowMap.needsUpdate=!0},c(),()=>{r.current=null,c()}),[r,e,t,n,i,a,o,c]),(0,W.useEffect)(()=>()=>{s.setScissorTest(!1),t.scene.visible=!0,c()},[s,t,c]),Xp(e=>r.current?.(e),1),e.map(e=>e===t?null:(0,$.jsx)(Og,{model:e,main:t},e.assetId))}function Og({model:e,main:t}){let n=(0,W.useMemo)(()=>Sr(e.bounds,t.bounds),[e,t]),{shading:r,isFlat:i,hasWireframe:a}=Ps(),o=Yp(e=>e.invalidate);return(0,W.useEffect)(()=>zn(e),[e]),(0,W.useEffect)(()=>(hr(e.scene,{shading:r,isFlat:i}),at(e.scene,a),o(),()=>{at(e.scene,!1),hr(e.scene,Hs),e.scene.visible=!0}),[e,r,i,a,o]),(0,$.jsx)(`group`,{scale:n?.scale??1,position:n?.position??kg,children:(0,$.jsx)(`primitive`,{object:e.scene,dispose:null})})}var kg=[0,0,0];function Ag(e){let{models:t,shape:n,size:r,layout:i,split:a,alone:o}=e,s=Ys(0,Xe,r),c=o===null?void 0:t[o];if(c!==void 0)return[{model:c,cell:s,seen:s}];if(i===`side`)return t.map((e,t)=>{let i=Ys(t,n,r);return{model:e,cell:i,seen:i}});let l=Math.round(r.width*a);return[{...s,width:l},{...s,x:l,width:r.width-l}].flatMap((e,n)=>{let r=t[n];return r===void 0||e.width===0?[]:[{model:r,cell:s,seen:e}]})}var jg={antialias:!0,maxPixelRatio:2,environmentSize:256,environmentBlur:.04,shadowSize:1024,shadowKind:`variance`},Mg={antialias:!1,maxPixelRatio:1,environmentSize:64,environmentBlur:0,shadowSize:512,shadowKind:`percentage`},Ng=/swiftshader|llvmpipe|softpipe|software|basic render/i,Pg=null;function Fg(){return Pg??=Ig()?Mg:jg,Pg}function Ig(){let e=document.createElement(`canvas`).getContext(`webgl2`);if(e===null)return!1;let t=e.getExtension(`WEBGL_debug_renderer_info`),n=String(e.getParameter(t?.UNMASKED_RENDERER_WEBGL??e.RENDERER));return e.getExtension(`WEBGL_lose_context`)?.loseContext(),Ng.test(n)}var Lg=.1,Rg=.05;function zg({model:e}){let{gl:t,invalidate:n}=Yp(),r=Qt(e=>e.clip),i=Qt(e=>e.isPlaying),a=Qt(e=>e.speed),o=Qt(e=>e.isLooping),s=Qt(e=>e.jumps),c=(0,W.useMemo)(()=>new or(e.scene),[e]),l=(0,W.useRef)(null),u=(0,W.useRef)(0);return(0,W.useEffect)(()=>{let i=r===null?void 0:e.clips[r];return l.current=i===void 0?null:c.clipAction(i).reset().play(),t.shadowMap.needsUpdate=!0,n(),()=>{c.stopAllAction(),l.current=null,n()}},[c,e,r,t,n]),(0,W.useEffect)(()=>{let e=l.current;e!==null&&(e.setLoop(o?Nn:st,1/0),e.clampWhenFinished=!0)},[r,o]),(0,W.useEffect)(()=>{let e=l.current;e!==null&&(e.enabled=!0,e.paused=!1,e.time=Qt.getState().time,c.update(0),t.shadowMap.needsUpdate=!0,n())},[c,s,t,n]),(0,W.useEffect)(()=>{n()},[i,n]),Xp((e,r)=>{let s=l.current;if(!i||s===null)return;s.paused=!1,c.update(Math.min(r,Lg)*a),t.shadowMap.needsUpdate=!0;let d=!o&&s.time>=s.getClip().duration;u.current+=r,(d||u.current>Rg)&&(u.current=0,Cr(s.time,d)),n()}),null}K.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new kn},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}},xl.line={uniforms:Js.merge([K.common,K.fog,K.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Bg=class extends yn{constructor(e){super({type:`LineMaterial`,uniforms:Js.clone(xl.line.uniforms),vertexShader:xl.line.vertexShader,fragmentShader:xl.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return`WORLD_UNITS`in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS=``:delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return`USE_DASH`in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH=``:delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return`USE_ALPHA_TO_COVERAGE`in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE=``:delete this.defines.USE_ALPHA_TO_COVERAGE)}},Vg=new is,Hg=new B,Ug=class extends Vt{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type=`LineSegmentsGeometry`,this.setIndex([0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5]),this.setAttribute(`position`,new H([-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],3)),this.setAttribute(`uv`,new H([-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new fn(t,6,1);return this.setAttribute(`instanceStart`,new Wr(n,3,0)),this.setAttribute(`instanceEnd`,new Wr(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new fn(t,6,1);return this.setAttribute(`instanceColorStart`,new Wr(n,3,0)),this.setAttribute(`instanceColorEnd`,new Wr(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Dt(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new is);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),Vg.setFromBufferAttribute(t),this.boundingBox.union(Vg))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Dr),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let r=0;for(let i=0,a=e.count;i<a;i++)Hg.fromBufferAttribute(e,i),r=Math.max(r,n.distanceToSquared(Hg)),Hg.fromBufferAttribute(t,i),r=Math.max(r,n.distanceToSquared(Hg));this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&console.error(`THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.`,this)}}toJSON(){}},Wg=new yt,Gg=new B,Kg=new B,qg=new yt,Jg=new yt,Yg=new yt,Xg=new B,Zg=new ht,Qg=new Wi,$g=new B,e_=new is,t_=new Dr,n_=new yt,r_,i_;function a_(e,t,n){return n_.set(0,0,-t,1).applyMatrix4(e.projectionMatrix),n_.multiplyScalar(1/n_.w),n_.x=i_/n.width,n_.y=i_/n.height,n_.applyMatrix4(e.projectionMatrixInverse),n_.multiplyScalar(1/n_.w),Math.abs(Math.max(n_.x,n_.y))}function o_(e,t){let n=e.matrixWorld,r=e.geometry,i=r.attributes.instanceStart,a=r.attributes.instanceEnd,o=Math.min(r.instanceCount,i.count);for(let r=0,s=o;r<s;r++){Qg.start.fromBufferAttribute(i,r),Qg.end.fromBufferAttribute(a,r),Qg.applyMatrix4(n);let o=new B,s=new B;r_.distanceSqToSegment(Qg.start,Qg.end,s,o),s.distanceTo(o)<i_*.5&&t.push({point:s,pointOnLine:o,distance:r_.origin.distanceTo(s),object:e,face:null,faceIndex:r,uv:null,uv1:null})}}function s_(e,t,n){let r=t.projectionMatrix,i=e.material.resolution,a=e.matrixWorld,o=e.geometry,s=o.attributes.instanceStart,c=o.attributes.instanceEnd,l=Math.min(o.instanceCount,s.count),u=-t.near;r_.at(1,Yg),Yg.w=1,Yg.applyMatrix4(t.matrixWorldInverse),Yg.applyMatrix4(r),Yg.multiplyScalar(1/Yg.w),Yg.x*=i.x/2,Yg.y*=i.y/2,Yg.z=0,Xg.copy(Yg),Zg.multiplyMatrices(t.matrixWorldInverse,a);for(let t=0,o=l;t<o;t++){if(qg.fromBufferAttribute(s,t),Jg.fromBufferAttribute(c,t),qg.w=1,Jg.w=1,qg.applyMatrix4(Zg),Jg.applyMatrix4(Zg),qg.z>u&&Jg.z>u)continue;if(qg.z>u){let e=qg.z-Jg.z,t=(qg.z-u)/e;qg.lerp(Jg,t)}else if(Jg.z>u){let e=Jg.z-qg.z,t=(Jg.z-u)/e;Jg.lerp(qg,t)}qg.applyMatrix4(r),Jg.applyMatrix4(r),qg.multiplyScalar(1/qg.w),Jg.multiplyScalar(1/Jg.w),qg.x*=i.x/2,qg.y*=i.y/2,Jg.x*=i.x/2,Jg.y*=i.y/2,Qg.start.copy(qg),Qg.start.z=0,Qg.end.copy(Jg),Qg.end.z=0;let o=Qg.closestPointToPointParameter(Xg,!0);Qg.at(o,$g);let l=_n.lerp(qg.z,Jg.z,o),d=l>=-1&&l<=1,f=Xg.distanceTo($g)<i_*.5;if(d&&f){Qg.start.fromBufferAttribute(s,t),Qg.end.fromBufferAttribute(c,t),Qg.start.applyMatrix4(a),Qg.end.applyMatrix4(a);let r=new B,i=new B;r_.distanceSqToSegment(Qg.start,Qg.end,i,r),n.push({point:i,pointOnLine:r,distance:r_.origin.distanceTo(i),object:e,face:null,faceIndex:t,uv:null,uv1:null})}}}var c_=class extends R{constructor(e=new Ug,t=new Bg({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type=`LineSegments2`}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,r=new Float32Array(2*t.count);for(let e=0,i=0,a=t.count;e<a;e++,i+=2)Gg.fromBufferAttribute(t,e),Kg.fromBufferAttribute(n,e),r[i]=i===0?0:r[i-1],r[i+1]=r[i]+Gg.distanceTo(Kg);let i=new fn(r,2,1);return e.setAttribute(`instanceDistanceStart`,new Wr(i,1,0)),e.setAttribute(`instanceDistanceEnd`,new Wr(i,1,1)),this}raycast(e,t){let n=this.material.worldUnits,r=e.camera;if(r===null&&!n&&console.error(`LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.`),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let i=e.params.Line2===void 0?0:e.params.Line2.threshold||0;r_=e.ray;let a=this.matrixWorld,o=this.geometry,s=this.material;i_=s.linewidth+i,o.boundingSphere===null&&o.computeBoundingSphere(),t_.copy(o.boundingSphere).applyMatrix4(a);let c;if(c=n?i_*.5:a_(r,Math.max(r.near,t_.distanceToPoint(r_.origin)),s.resolution),t_.radius+=c,r_.intersectsSphere(t_)===!1)return;o.boundingBox===null&&o.computeBoundingBox(),e_.copy(o.boundingBox).applyMatrix4(a);let l;l=n?i_*.5:a_(r,Math.max(r.near,e_.distanceToPoint(r_.origin)),s.resolution),e_.expandByScalar(l),r_.intersectsBox(e_)!==!1&&(n?o_(this,t):s_(this,r,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(Wg),this.material.uniforms.resolution.value.set(Wg.z,Wg.w))}};function l_({assetId:e}){let t=yc(t=>t.assetId===e?t.faults:null),n=Yp(e=>e.invalidate),r=(0,W.useMemo)(()=>t===null?null:p_(t),[t]);return(0,W.useEffect)(()=>(n(),()=>{r!==null&&h_(r),n()}),[r,n]),r===null?null:(0,$.jsx)(`primitive`,{object:r,dispose:null})}var u_=2,d_=4,f_=`#101214`;function p_(e){let t=new qs;for(let{kind:n,places:r}of e){let e=vc[n],i=r.flatMap(e=>e.lines),a=r.flatMap(e=>e.triangles),o=r.filter(e=>e.lines.length+e.triangles.length===0),s={color:e,depthTest:!1,depthWrite:!1,transparent:!0};if(i.length>0){let e=new Ug().setPositions(i);t.add(new c_(e,new Bg({...s,color:f_,linewidth:d_}))),t.add(new c_(e,new Bg({...s,linewidth:u_})))}if(a.length>0&&t.add(new R(m_(a),new ln({...s,opacity:.45,side:2}))),o.length>0){let e=new Bo({...s,size:7,sizeAttenuation:!1});t.add(new pa(m_(o.flatMap(e=>e.center)),e))}}return t.children.forEach((e,t)=>e.renderOrder=10+t),t}function m_(e){return new Gi().setAttribute(`position`,new H(e,3))}function h_(e){e.children.forEach(e=>{if(e instanceof R||e instanceof pa){let t=e;t.geometry.dispose(),t.material.dispose()}})}var g_=40,__=8421504;function v_({bounds:e}){let t=(0,W.useMemo)(()=>{let t=e.getSize(new B),n=Vi(Math.max(t.x,t.y,t.z))*g_;return[y_(n,g_,.3),y_(n,g_/10,.4)]},[e]);return(0,W.useEffect)(()=>()=>t.forEach(e=>e.dispose()),[t]),(0,$.jsx)(`group`,{"position-y":e.min.y,children:t.map(e=>(0,$.jsx)(`primitive`,{object:e},e.uuid))})}function y_(e,t,n){let r=new Je(e,t,__,__),{material:i}=r;return i.transparent=!0,i.opacity=n,i.depthWrite=!1,i.onBeforeCompile=t=>{t.uniforms.reach={value:e/2},t.vertexShader=t.vertexShader.replace(`#include <common>`,`#include <common>
varying vec2 vGround;`).replace(`#include <begin_vertex>`,`#include <begin_vertex>
vGround = position.xz;`),t.fragmentShader=t.fragmentShader.replace(`#include <common>`,`#include <common>
varying vec2 vGround;
uniform float reach;`).replace(`#include <dithering_fragment>`,`#include <dithering_fragment>
gl_FragColor.a *= 1.0 - smoothstep(0.2, 1.0, length(vGround) / reach);`)},r}var b_=class extends Ja{constructor(){super(),this.name=`RoomEnvironment`,this.position.y=-3.5;let e=new Oi;e.deleteAttribute(`uv`);let t=new Ct({side:1}),n=new Ct,r=new Os(16777215,900,28,2);r.position.set(.418,16.199,.3),this.add(r);let i=new R(e,t);i.position.set(-.757,13.219,.717),i.scale.set(31.713,28.305,28.591),this.add(i);let a=new ir(e,n,6),o=new ys;o.position.set(-10.906,2.009,1.846),o.rotation.set(0,-.195,0),o.scale.set(2.328,7.905,4.651),o.updateMatrix(),a.setMatrixAt(0,o.matrix),o.position.set(-5.607,-.754,-.758),o.rotation.set(0,.994,0),o.scale.set(1.97,1.534,3.955),o.updateMatrix(),a.setMatrixAt(1,o.matrix),o.position.set(6.167,.857,7.803),o.rotation.set(0,.561,0),o.scale.set(3.927,6.285,3.687),o.updateMatrix(),a.setMatrixAt(2,o.matrix),o.position.set(-2.017,.018,6.124),o.rotation.set(0,.333,0),o.scale.set(2.002,4.566,2.064),o.updateMatrix(),a.setMatrixAt(3,o.matrix),o.position.set(2.291,-.756,-2.621),o.rotation.set(0,-.286,0),o.scale.set(1.546,1.552,1.496),o.updateMatrix(),a.setMatrixAt(4,o.matrix),o.position.set(-2.193,-.369,-5.547),o.rotation.set(0,.516,0),o.scale.set(3.875,3.487,2.986),o.updateMatrix(),a.setMatrixAt(5,o.matrix),this.add(a);let s=new R(e,x_(50));s.position.set(-16.116,14.37,8.208),s.scale.set(.1,2.428,2.739),this.add(s);let c=new R(e,x_(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let l=new R(e,x_(17));l.position.set(14.904,12.198,-1.832),l.scale.set(.15,4.265,6.331),this.add(l);let u=new R(e,x_(43));u.position.set(-.462,8.89,14.52),u.scale.set(4.38,5.441,.088),this.add(u);let d=new R(e,x_(20));d.position.set(3.235,11.486,-12.541),d.scale.set(2.5,2,.1),this.add(d);let f=new R(e,x_(100));f.position.set(0,20,0),f.scale.set(1,.1,1),this.add(f)}dispose(){let e=new Set;this.traverse(t=>{t.isMesh&&(e.add(t.geometry),e.add(t.material))});for(let t of e)t.dispose()}};function x_(e){return new Le({color:0,emissive:16777215,emissiveIntensity:e})}var S_={softbox:{ambient:.42,lamps:[{at:[-4,4,4],size:[4,3,.1],radiance:9},{at:[4.5,2.5,3],size:[2.5,3,.1],radiance:5},{at:[0,6,-1],size:[5,.1,4],radiance:4}]},contrast:{ambient:.06,lamps:[{at:[-5,3,2],size:[1.2,4,.1],radiance:38},{at:[4,4,-5],size:[2.5,2.5,.1],radiance:22}]}},C_=class extends zl{#e;constructor(e,t){super(e),this.#e=t}_setSize(){Object.assign(this,{_cubeSize:this.#e})}};function w_(e,t,{environmentBlur:n,environmentSize:r}=Fg()){let i=new C_(e,r),a=t===`room`?new b_:t===`headlight`?D_(.16):E_(S_[t]),o=i.fromScene(a,n,.1,100,{size:r});return i.dispose(),a.traverse(e=>{e instanceof R&&e.geometry.dispose()}),o}function T_(e,t,{environmentSize:n}=Fg()){let r=new C_(e,n),i=r.fromEquirectangular(t);return r.dispose(),i}function E_({ambient:e,lamps:t}){let n=D_(e);for(let{at:e,size:r,radiance:i}of t){let t=new R(new Oi(...r),new ln({color:new Ii(i,i,i)}));t.position.set(...e),t.lookAt(0,0,0),n.add(t)}return n}function D_(e){let t=new Ja,n=new ln({color:new Ii(e,e,e),side:1});return t.add(new R(new Ur(20,24,16),n)),t}var O_={labels:`_labels_1xc40_1`},k_=16,A_=6.2,j_=10,M_=8;function N_(e){let t=document.createElement(`div`);t.className=O_.labels??``,t.setAttribute(`aria-hidden`,`true`);let n=e.map(e=>{let n=document.createElement(`span`);return n.textContent=e,t.append(n),n});return{element:t,place(t){let r=P_(e,t);n.forEach((e,n)=>{let i=t[n];e.hidden=!r[n],i!==null&&r[n]===!0&&(e.style.transform=`translate(${Math.round(i.x+M_)}px, ${Math.round(i.y-k_/2)}px)`)})}}}function P_(e,t){let n=[];return e.map((e,r)=>{let i=t[r]??null;if(i===null)return!1;let a=e.length*A_+j_,o=n.every(e=>Math.abs(e.y-i.y)>=k_||i.x>=e.x+e.width||e.x>=i.x+a);return o&&n.push({...i,width:a}),o})}function F_({assetId:e}){let t=Cc(t=>t.assetId===e?t.preview:null);return t===null?null:(0,$.jsx)(L_,{joints:t.joints})}var I_=14;function L_({joints:e}){let t=Ec(),n=Cc(e=>e.selected),r=Yp(e=>e.invalidate),i=(0,W.useMemo)(()=>G_(),[]);return(0,W.useEffect)(()=>()=>i.dispose(),[i]),(0,W.useEffect)(()=>(i.update(e,t,n),r(),()=>r()),[i,e,t,n,r]),R_(e,t),V_(e,t,n),(0,$.jsx)(`primitive`,{object:i.group,dispose:null})}function R_(e,t){let{gl:n,camera:r}=Yp(),i=(0,W.useRef)({joints:e,moved:t,camera:r});(0,W.useEffect)(()=>{i.current={joints:e,moved:t,camera:r}},[e,t,r]),(0,W.useEffect)(()=>{let e=n.domElement.parentElement;if(e===null)return;let t=null,r=r=>{let{camera:a}=i.current,o=r.button===0?z_(r,n.domElement,i.current):null;if(o===null)return;r.stopPropagation(),r.preventDefault(),e.setPointerCapture(r.pointerId),Sc(o.name);let s=a.getWorldDirection(new B);t={name:o.name,plane:new us().setFromNormalAndCoplanarPoint(s,o.at)}},a=r=>{if(t===null){let t=z_(r,n.domElement,i.current)!==null;e.style.cursor=t?`grab`:``;return}r.stopPropagation(),e.style.cursor=`grabbing`;let a=new vo;a.setFromCamera(B_(r,n.domElement),i.current.camera);let o=a.ray.intersectPlane(t.plane,new B);o!==null&&Tc(t.name,[o.x,o.y,o.z])},o=e=>{t!==null&&(e.stopPropagation(),t=null)};return e.addEventListener(`pointerdown`,r,!0),e.addEventListener(`pointermove`,a,!0),e.addEventListener(`pointerup`,o,!0),e.addEventListener(`pointercancel`,o,!0),()=>{e.style.cursor=``,e.removeEventListener(`pointerdown`,r,!0),e.removeEventListener(`pointermove`,a,!0),e.removeEventListener(`pointerup`,o,!0),e.removeEventListener(`pointercancel`,o,!0)}},[n])}function z_(e,t,{joints:n,moved:r,camera:i}){let{left:a,top:o,width:s,height:c}=t.getBoundingClientRect(),l=null,u=I_;for(let t of n){let n=new B(...Dc(t,r)),d=n.clone().project(i),f=a+(d.x+1)/2*s-e.clientX,p=o+(1-d.y)/2*c-e.clientY,m=Math.sqrt(f*f+p*p);m<u&&d.z<1&&(u=m,l={name:t.name,at:n})}return l}function B_(e,t){let{left:n,top:r,width:i,height:a}=t.getBoundingClientRect();return new kn((e.clientX-n)/i*2-1,1-(e.clientY-r)/a*2)}function V_(e,t,n){let{gl:r,camera:i,size:a}=Yp(),o=(0,W.useMemo)(()=>n===null?null:N_([n]),[n]);(0,W.useEffect)(()=>{if(o!==null)return r.domElement.parentElement?.append(o.element),()=>o.element.remove()},[r,o]),Xp(()=>{let r=e.find(({name:e})=>e===n);if(r!==void 0){let{x:e,y:n}=new B(...Dc(r,t)).project(i);o?.place([{x:(e+1)/2*a.width,y:(1-n)/2*a.height}])}})}var H_=11,U_=15,W_={line:`#7aa2f7`,edge:`#101214`,dot:`#ececec`,chosen:`#d9a441`};function G_(){let e={depthTest:!1,depthWrite:!1,transparent:!0},t=q_(),n={...e,map:t,sizeAttenuation:!1,alphaTest:.1},r=new Ug,i=new c_(r,new Bg({...e,color:W_.edge,linewidth:5})),a=new c_(r,new Bg({...e,color:W_.line,linewidth:2})),o=new pa(new Gi,new Bo({...n,color:W_.dot,size:H_})),s=new pa(new Gi,new Bo({...n,color:W_.chosen,size:U_})),c=new qs().add(i,a,o,s);return c.children.forEach((e,t)=>{e.renderOrder=30+t,e.frustumCulled=!1,e.raycast=()=>void 0}),{group:c,update(e,t,n){let i=e.map(e=>Dc(e,t));r.setPositions(e.flatMap((n,r)=>[...i[r]??[],...wc(n,e,t)])),K_(o.geometry,i.flat()),K_(s.geometry,e.flatMap((e,t)=>e.name===n?[...i[t]??[]]:[]))},dispose(){r.dispose(),t.dispose();for(let{geometry:e,material:t}of[i,a,o,s])e.dispose(),t.dispose()}}}function K_(e,t){e.setAttribute(`position`,new H(t,3))}function q_(){let e=document.createElement(`canvas`);e.width=e.height=64;let t=e.getContext(`2d`);if(t!==null)for(let[e,n]of[[31,W_.edge],[22,`#ffffff`]])t.fillStyle=n,t.beginPath(),t.arc(32,32,e,0,2*Math.PI),t.fill();return new _o(e)}function J_({model:e}){let t=Ni(),n=mr(e=>e.level),{gl:r,invalidate:i}=Yp();(0,W.useEffect)(()=>{if(t.tree===null||t.hidden.size===0&&t.isolated===null||n!==0)return;let e=Xi(t),a=[...new Set(t.tree.parts.flatMap(({meshes:e})=>e))].filter(t=>!e.has(t)),o=e=>{a.forEach(t=>t.traverse(n=>(n===t||!(n instanceof R))&&Y_(n,e))),r.shadowMap.needsUpdate=!0,i()};return o(!1),()=>o(!0)},[e,t,n,r,i]);let a=(0,W.useMemo)(()=>Da(t),[t]);return!ae(e=>e.rightTab===`scene`)||a.length===0||n!==0?null:(0,$.jsx)(X_,{meshes:a})}var Y_=(e,t)=>t?e.layers.enable(0):e.layers.disable(0);function X_({meshes:e}){let t=Yp(e=>e.invalidate),n=(0,W.useMemo)(()=>Q_(e),[e]);return(0,W.useEffect)(()=>(t(),()=>{Z_.dispose(),t()}),[n,t]),Xp(()=>{n.children.forEach((t,n)=>{let r=e[n];r!==void 0&&t.matrix.copy(r.matrixWorld)})}),(0,$.jsx)(`primitive`,{object:n,dispose:null})}var Z_=new ln({color:8037111,transparent:!0,opacity:.45,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2,toneMapped:!1});function Q_(e){let t=new qs;for(let n of e){let e=n instanceof Fr?new Fr(n.geometry,Z_):new R(n.geometry,Z_);e instanceof Fr&&n instanceof Fr&&e.bind(n.skeleton,n.bindMatrix),e.matrixAutoUpdate=!1,e.frustumCulled=!1,e.renderOrder=5,e.raycast=()=>void 0,t.add(e)}return t}function $_({model:e}){let{hasSkeleton:t,hasBoneNames:n}=Ps(),r=(0,W.useMemo)(()=>Wa(e.scene),[e]);return(0,$.jsxs)($.Fragment,{children:[t&&r.length>0?(0,$.jsx)(iv,{scene:e.scene,bones:r}):null,n&&r.length>0?(0,$.jsx)(ov,{scene:e.scene,bones:r}):null]})}var ev=2,tv=5,nv=`#101214`,rv=`#7aa2f7`;function iv({scene:e,bones:t}){let n=Yp(e=>e.invalidate),r=(0,W.useMemo)(()=>av(t),[t]);return(0,W.useEffect)(()=>(n(),()=>{r.dispose(),n()}),[r,n]),Xp(()=>{e.updateMatrixWorld(),r.update()}),(0,$.jsx)(`primitive`,{object:r.group,dispose:null})}function av(e){let t=e.flatMap(({bone:t,parent:n,length:r})=>[...n<0?[]:[{from:e[n].bone,to:t,length:0}],...r===null||r===0?[]:[{from:t,to:t,length:r}]]),n=new Ug().setPositions(new Float32Array(6*Math.max(1,t.length))),r={depthTest:!1,depthWrite:!1,transparent:!0},i=new qs,a=[new Bg({...r,color:nv,linewidth:tv}),new Bg({...r,color:rv,linewidth:ev})];a.forEach((e,t)=>{let r=new c_(n,e);r.frustumCulled=!1,r.renderOrder=20+t,r.raycast=()=>void 0,i.add(r)});let[o,s]=[new B,new B];return{group:i,update(){let e=n.getAttribute(`instanceStart`),r=n.getAttribute(`instanceEnd`);t.forEach(({from:t,to:n,length:i},a)=>{o.setFromMatrixPosition(t.matrixWorld),s.set(0,i,0).applyMatrix4(n.matrixWorld),e.setXYZ(a,o.x,o.y,o.z),r.setXYZ(a,s.x,s.y,s.z)}),`data`in e&&(e.data.needsUpdate=!0)},dispose(){n.dispose(),a.forEach(e=>e.dispose())}}}function ov({scene:e,bones:t}){let{gl:n,camera:r,invalidate:i}=Yp(),a=(0,W.useMemo)(()=>N_(t.map(({name:e})=>e)),[t]);(0,W.useEffect)(()=>(n.domElement.parentElement?.append(a.element),i(),()=>{a.element.remove(),i()}),[n,a,i]);let o=(0,W.useMemo)(()=>new B,[]);return Xp(({size:n})=>{e.updateMatrixWorld(),a.place(t.map(({bone:e})=>{let{x:t,y:i,z:a}=o.setFromMatrixPosition(e.matrixWorld).project(r);return a<-1||a>1?null:{x:(t+1)/2*n.width,y:(1-i)/2*n.height}}))}),null}function sv({model:e}){let{hasGrid:t,hasBounds:n,hasShadow:r}=Ps();return(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(cv,{model:e}),(0,$.jsx)(zg,{model:e}),r?(0,$.jsx)(mv,{bounds:e.bounds}):null,(0,$.jsxs)(`group`,{name:fg,children:[(0,$.jsxs)(`group`,{name:Eg,children:[(0,$.jsx)($_,{model:e}),(0,$.jsx)(F_,{assetId:e.assetId}),(0,$.jsx)(l_,{assetId:e.assetId}),(0,$.jsx)(J_,{model:e}),n?(0,$.jsx)(hv,{bounds:e.bounds}):null]}),t?(0,$.jsx)(v_,{bounds:e.bounds}):null]})]})}function cv({model:e}){let{shading:t,isFlat:n,hasWireframe:r}=Ps(),i=mr(e=>e.level),{gl:a,invalidate:o}=Yp();return(0,W.useEffect)(()=>(hr(e.scene,{shading:t,isFlat:n}),o(),()=>hr(e.scene,Hs)),[e,t,n,o]),(0,W.useEffect)(()=>(at(e.scene,r),o(),()=>at(e.scene,!1)),[e,r,o]),(0,W.useEffect)(()=>(e.levels.show(i),a.shadowMap.needsUpdate=!0,o(),()=>e.levels.show(0)),[e,i,a,o]),(0,W.useEffect)(()=>{let t=zn(e);return()=>{t(),o()}},[e,o]),(0,$.jsx)(`primitive`,{object:e.scene,dispose:null},e.scene.uuid)}var lv={neutral:7,agx:6,aces:4,linear:1},uv=.12;function dv(){let{light:e,exposure:t,tone:n,lightTurn:r,lightStrength:i,backdrop:a,isOrthographic:o}=Ps(),{gl:s,scene:c,invalidate:l}=Yp(),u=fv(),d=a===`light`&&!o;return(0,W.useEffect)(()=>(c.environment=u,c.background=d?u:null,c.backgroundBlurriness=uv,l(),()=>{c.environment=null,c.background=null}),[c,u,d,l]),(0,W.useEffect)(()=>{s.toneMappingExposure=2**t,s.toneMapping=lv[n];let e=r*Math.PI/180;c.environmentRotation.set(0,e,0),c.backgroundRotation.set(0,e,0),c.environmentIntensity=i,c.backgroundIntensity=i,l()},[s,c,t,n,r,i,l]),e===`headlight`?(0,$.jsx)(pv,{}):null}function fv(){let e=Ps(e=>e.light),{file:t,isKnown:n}=Ce(),r=Yp(e=>e.gl),[i,a]=(0,W.useState)(null),o=e===`own`?t:null,s=e===`own`?n&&t===null?cs:null:e;return(0,W.useEffect)(()=>{ti()},[]),(0,W.useEffect)(()=>{let e=!1;return(async()=>{if(o===null){await Promise.resolve(),!e&&s!==null&&a(w_(r,s));return}let t=await qr(o);e||a(T_(r,t)),t.dispose()})().catch(()=>_s({light:cs})),()=>{e=!0}},[r,s,o]),(0,W.useEffect)(()=>()=>i?.dispose(),[i]),i?.texture??null}function pv(){let e=Yp(e=>e.camera),t=Yp(e=>e.scene);return(0,W.useEffect)(()=>(t.add(e),()=>void t.remove(e)),[e,t]),(0,$.jsx)(`primitive`,{object:e,children:(0,$.jsx)(`directionalLight`,{intensity:2.6,position:[.3,.4,1]})})}function mv({bounds:e}){let t=e.getSize(new B),n=e.getCenter(new B),r=Math.max(t.x,t.y,t.z),{gl:i,invalidate:a}=Yp(),{shadowSize:o}=Fg();return(0,W.useEffect)(()=>{i.shadowMap.autoUpdate=!1,i.shadowMap.needsUpdate=!0,a()},[i,e,a]),(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(`directionalLight`,{castShadow:!0,intensity:.5,position:[n.x-r*.5,e.max.y+r*2,n.z+r*.5],"target-position":[n.x,e.min.y,n.z],"shadow-mapSize":[o,o],"shadow-radius":7,"shadow-blurSamples":8,"shadow-bias":-5e-4,"shadow-normalBias":r*.004,"shadow-camera-left":-r*1.5,"shadow-camera-right":r*1.5,"shadow-camera-top":r*1.5,"shadow-camera-bottom":-r*1.5,"shadow-camera-near":r*.1,"shadow-camera-far":r*6}),(0,$.jsxs)(`mesh`,{"rotation-x":-Math.PI/2,position:[n.x,e.min.y-r*5e-4,n.z],receiveShadow:!0,children:[(0,$.jsx)(`planeGeometry`,{args:[r*8,r*8]}),(0,$.jsx)(`shadowMaterial`,{opacity:.34})]})]})}function hv({bounds:e}){let t=(0,W.useMemo)(()=>new za(e,new Ii(8037111)),[e]);return(0,W.useEffect)(()=>()=>t.dispose(),[t]),(0,$.jsx)(`primitive`,{object:t})}function gv({model:e,base:t,compared:n,shape:r,name:i,onContextLost:a}){let[o,s]=(0,W.useState)(null),c=(0,W.useRef)(null),l=(0,W.useRef)(null),u=vv(t,n),[d,f]=(0,W.useState)(null);u!==null&&u!==d&&f(u);let p=Fg(),m=yc(e=>e.focus);return(0,W.useEffect)(()=>{o!==null&&m!==null&&o.frameBall(m.place.center,m.place.radius)},[o,m]),(0,W.useEffect)(()=>Ze,[]),(0,W.useEffect)(()=>{if(o===null||e===null)return;let t=e=>{let t=c.current?.get();t!==void 0&&e({state:t,rig:o,name:i,draw:()=>(l.current??_v)(t)})};return xo({...o,turnAroundPointer:t=>{let i=c.current?.get(),a=i===void 0?null:bv(i,t,{model:e,compared:n,shape:r})?.point;a!=null&&o.turnAround(a)},selectUnderPointer:t=>{let i=c.current?.get();i!==void 0&&!ft(r)&&zo(bv(i,t,{model:e,compared:n,shape:r})?.object??null)},frameMeshes:e=>yv(o,e),frameNode:e=>o.frameBall(e.getWorldPosition(new B).toArray(),0),savePicture:()=>t(bg),copyPicture:()=>t(xg),filmTurntable:()=>t(Cg)}),()=>xo(null)},[o,i,e,n,r]),(0,$.jsxs)(xh,{frameloop:`demand`,dpr:[1,p.maxPixelRatio],shadows:p.shadowKind,gl:{antialias:p.antialias,alpha:!0},onCreated:e=>{c.current=e},children:[(0,$.jsx)(xv,{onLost:a}),(0,$.jsx)(dv,{}),e===null?null:(0,$.jsx)(sv,{model:e},e.assetId),e===null||n.length<2?null:(0,$.jsx)(Dg,{models:n,main:e,shape:r,drawing:l}),d===null?null:(0,$.jsx)(tg,{bounds:d,shape:r,onReady:s})]})}var _v=({gl:e,scene:t,camera:n})=>e.render(t,n);function vv(e,t){let n=(0,W.useMemo)(()=>t.filter(({bounds:t})=>e!==null&&Sr(t,e.bounds)===null).reduce((e,{bounds:t})=>e.union(t),new is),[e,t]);return t.length<2?e?.bounds??null:n}function yv(e,t){let n=t.reduce((e,t)=>e.expandByObject(t,!0),new is).getBoundingSphere(new Dr);e.frameBall(n.center.toArray(),n.radius)}function bv({gl:e,camera:t,size:n},r,{model:i,compared:a,shape:o}){let{left:s,top:c}=e.domElement.getBoundingClientRect(),l={x:r.clientX-s,y:r.clientY-c},u=io(l,o,n),d=ft(o)?a[u??-1]:i,f=Ys(u??0,o,n),p={x:l.x-f.x,y:l.y-(n.height-f.y-f.height)};return d===void 0?null:sg(p,f,t,d.scene)}function xv({onLost:e}){let t=Yp(e=>e.gl),n=(0,W.useCallback)(t=>{t.preventDefault(),e()},[e]);return(0,W.useEffect)(()=>{let{domElement:e}=t;return e.addEventListener(`webglcontextlost`,n),()=>e.removeEventListener(`webglcontextlost`,n)},[t,n]),null}var Sv={bar:`_bar_laplg_1`,cards:`_cards_laplg_13`,cell:`_cell_laplg_23`,more:`_more_laplg_46`,card:`_card_laplg_13`,name:`_name_laplg_89`},Cv=`all`;function wv(){Tv();let{assetIds:e,layout:t,alone:n}=M(),r=n===null?Cv:String(n);return(0,$.jsxs)(`div`,{role:`toolbar`,"aria-label":`Compare`,className:Sv.bar,children:[(0,$.jsx)(u,{label:`Layout`,value:t,options:[{value:`side`,label:`Side by side`,icon:(0,$.jsx)(ue,{size:16})},{value:`split`,label:e.length===2?`Split`:`Split: two models only`,icon:(0,$.jsx)(hl,{size:16}),isDisabled:e.length>2}],onChange:g}),(0,$.jsx)(u,{label:`Shown`,value:r,options:[{value:Cv,label:`All`},...e.map((e,t)=>({value:String(t),label:h(t),shortcut:`\\`}))],onChange:e=>pe(e===Cv?null:Number(e))}),(0,$.jsxs)(be,{look:`quiet`,title:`Esc`,onClick:j,children:[(0,$.jsx)(oe,{size:16,"aria-hidden":`true`}),` Done`]})]})}function Tv(){(0,W.useEffect)(()=>{let e=e=>{let t=e.target instanceof Element&&e.target.closest(Ev)!==null;e.key===`Escape`&&!e.defaultPrevented&&!t&&j()};return window.addEventListener(`keydown`,e),()=>window.removeEventListener(`keydown`,e)},[])}var Ev=`[role="dialog"], [role="menu"], [role="listbox"]`;function Dv({shape:e,stateOf:t}){let{assetIds:n,layout:r,alone:i}=M(),a=ee(),o=a===null?null:t(a),s=e=>{let n=t(e);return n.state===`ready`&&o?.state===`ready`?Sr(n.model.bounds,o.model.bounds)?.scale??1:1},c=r===`side`&&i===null,l=c?{gridTemplateColumns:`repeat(${e.columns}, minmax(0, 1fr))`,gridTemplateRows:`repeat(${e.rows}, minmax(0, 1fr))`,bottom:52}:{gridTemplateColumns:`repeat(2, minmax(0, 1fr))`};return(0,$.jsx)(`ul`,{"aria-label":`Compared models`,className:Sv.cards,style:l,"data-divided":c,children:n.map((e,n)=>(0,$.jsx)(`li`,{className:Sv.cell,"data-right":!c&&n===1,hidden:i!==null&&i!==n,children:(0,$.jsx)(Ov,{assetId:e,place:n,state:t(e),scale:s(e)})},e))})}function Ov({assetId:e,place:t,state:n,scale:r}){let i=ge(e),a=ee()===e,o=i?.name??`Model`,s=h(t),c=M(e=>e.assetIds),l=Mv(e);return(0,$.jsxs)(`div`,{className:Sv.card,"data-selected":a,children:[(0,$.jsxs)(`button`,{type:`button`,className:Sv.name,"aria-label":`${s}: ${o}`,"aria-current":a,title:i?.prompt??o,onClick:()=>v(e),children:[(0,$.jsx)(`strong`,{children:s}),` `,(0,$.jsx)(`span`,{children:o}),i===null?null:(0,$.jsx)(`em`,{children:jv(i)})]}),n.state===`ready`?(0,$.jsx)(kv,{model:n.model,scale:r}):null,n.state===`loading`?(0,$.jsx)(`p`,{role:`status`,children:`Loading the model`}):null,n.state===`failed`?(0,$.jsx)(`p`,{role:`status`,children:n.error.message}):null,l.length===0?null:(0,$.jsx)(Ac,{label:`Keep ${s}, delete ${Nv(l,c)}`,icon:(0,$.jsx)(Oc,{size:16}),side:`top`,onClick:()=>Pv(e,l)})]})}function kv({model:e,scale:t}){let n=l(e=>e.unit),{triangles:r,textures:i,textureSize:a}=(0,W.useMemo)(()=>ao(e.scene),[e]),o=(0,W.useMemo)(()=>e.bounds.getSize(new B),[e]),s=Ds(Math.max(o.x,o.y,o.z),n),c=[o.x,o.y,o.z].map(e=>ls(e,s).replace(` ${s}`,``)),u=i===0?`no textures`:`textures ${he(a)} px`;return(0,$.jsxs)(`p`,{children:[re(r,`triangle`),` \u00b7 `,ne(e.sizeBytes),t===1?``:` \u00b7 drawn ${Av(t)}`,(0,$.jsxs)(`span`,{className:Sv.more,children:[` `,`\u00b7 `,u,` \u00b7 `,c.join(` \u00d7 `),` `,s]})]})}function Av(e){let t=e>1?e:1/e;return`${t<10?t.toFixed(1):Math.round(t)} times ${e>1?`larger`:`smaller`}`}function jv({mode:e,stage:t}){switch(e){case`text`:return t===`refine`?`Refined`:`Preview`;case`image`:return`Image`;case`texture`:return`Textured`;case`remesh`:return`Remesh`;case`rig`:return`Rigged`;case`import`:return`Imported`;default:return e}}function Mv(e){let t=M(e=>e.assetIds),n=kc(t);return n.length<t.length?[]:it(e,t,e=>n.find(t=>t.id===e)?.source_asset_id??null)}function Nv(e,t){return e.length===t.length-1?`the others`:e.map(e=>h(t.indexOf(e))).join(` and `)}function Pv(e,t){let{assetIds:n}=M.getState();v(e),j(),A(t,{onRestored:()=>k(n)})}var Fv={welcome:`_welcome_1w1df_1`,title:`_title_1w1df_8`,steps:`_steps_1w1df_15`,examples:`_examples_1w1df_41`,row:`_row_1w1df_48`,note:`_note_1w1df_54`};function Iv(){let{data:e}=T(jc),t=le().length>0,n=e?.pages[0]?.assets[0];return e===void 0?null:t?(0,$.jsx)(S,{icon:(0,$.jsx)(x,{size:24}),children:`Your model appears here as soon as it is made.`}):n===void 0?(0,$.jsx)(Rv,{}):(0,$.jsx)(S,{icon:(0,$.jsx)(x,{size:24}),action:(0,$.jsx)(be,{onClick:()=>v(n.id),children:`Show the newest`}),children:`Select a model in the library to see it here.`})}var Lv=[{name:`Describe`,text:`Write what you want, in plain words.`},{name:`Preview`,text:`A quick version of it, within seconds.`},{name:`Refine`,text:`The same shape, finer, with full textures.`},{name:`Save`,text:`A GLB for Blender, games or the web.`}];function Rv(){let{modes:e,settings:t,account:n}=N(),r=t.prices.text_preview,i=e.includes(`text`)&&n.balance>=r;return(0,$.jsxs)(`section`,{"aria-label":`Welcome`,className:Fv.welcome,children:[(0,$.jsx)(`h2`,{className:Fv.title,children:`Make a 3D model`}),(0,$.jsx)(`ol`,{className:Fv.steps,children:Lv.map(({name:e,text:t})=>(0,$.jsxs)(`li`,{children:[(0,$.jsx)(`strong`,{children:e}),(0,$.jsx)(`span`,{children:t})]},e))}),i?(0,$.jsx)(zv,{price:r}):null,(0,$.jsx)(`p`,{className:Fv.note,children:`Everything is made on this machine.`})]})}function zv({price:e}){let t=ce(),n=e=>void t.run(async()=>void await fe({mode:`text`,prompt:e}));return(0,$.jsxs)(`div`,{className:Fv.examples,children:[(0,$.jsxs)(`p`,{children:[`Or start with one of these, `,re(e,`credit`),` each:`]}),(0,$.jsx)(`div`,{role:`group`,"aria-label":`First models`,className:Fv.row,children:D.map(e=>(0,$.jsx)(be,{disabledReason:t.isBusy?`It is being made.`:null,onClick:()=>n(e),children:e},e))}),t.error===null?null:(0,$.jsx)(Se,{error:t.error})]})}var Bv={bar:`_bar_1jop7_1`,divider:`_divider_1jop7_12`,clips:`_clips_1jop7_19`,scrubber:`_scrubber_1jop7_23`,time:`_time_1jop7_28`,speed:`_speed_1jop7_37`};function Vv(){let{bones:e}=Cn(),t=Qt(e=>e.clips);return e===0&&t.length===0?null:(0,$.jsxs)(`div`,{role:`toolbar`,"aria-label":`Rig`,className:Bv.bar,children:[e===0?null:(0,$.jsx)(Hv,{}),e===0||t.length===0?null:(0,$.jsx)(`span`,{className:Bv.divider}),t.length===0?null:(0,$.jsx)(Wv,{clips:t})]})}function Hv(){let{hasSkeleton:e,hasBoneNames:t,shading:n}=Ps();return(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(Ac,{label:`Skeleton`,shortcut:`K`,side:`top`,icon:(0,$.jsx)(Mc,{size:16}),isPressed:e,onClick:()=>O(`viewport.skeleton`)}),(0,$.jsx)(Ac,{label:`Names of the bones`,shortcut:`Shift+K`,side:`top`,icon:(0,$.jsx)(Ic,{size:16}),isPressed:t,onClick:()=>O(`viewport.boneNames`)}),(0,$.jsx)(Ac,{label:`Weights, a colour per bone`,shortcut:`W`,side:`top`,icon:(0,$.jsx)(pl,{size:16}),isPressed:n===`weights`,onClick:()=>O(`viewport.weights`)})]})}var Uv=`rest`;function Wv({clips:e}){let{clip:t,isPlaying:n,isLooping:r,speed:i}=Qt();return(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(Ac,{label:n?`Pause`:`Play`,shortcut:`Space`,side:`top`,icon:n?(0,$.jsx)(al,{size:16}):(0,$.jsx)(so,{size:16}),onClick:xt}),(0,$.jsx)(`div`,{className:Bv.clips,children:(0,$.jsx)(te,{label:`Clip`,isLabelHidden:!0,value:t===null?Uv:String(t),options:[{value:Uv,label:`Rest pose`},...e.map(({name:e,seconds:t},n)=>({value:String(n),label:e,hint:`${t.toFixed(1)} s`}))],onChange:e=>uc(e===Uv?null:Number(e))})}),(0,$.jsx)(Gv,{seconds:t===null?null:e[t]?.seconds??null}),(0,$.jsx)(p,{side:`top`,trigger:(0,$.jsx)(Ac,{label:`Speed: ${i} times`,side:`top`,icon:(0,$.jsxs)(`span`,{className:Bv.speed,children:[i,`\u00d7`]})}),children:(0,$.jsx)(b,{label:`Speed`,value:String(i),options:$n.map(e=>({value:String(e),label:`${e}\u00d7`})),onChange:e=>kt($n.find(t=>String(t)===e)??1)})}),(0,$.jsx)(Ac,{label:`Loop`,side:`top`,icon:(0,$.jsx)(sl,{size:16}),isPressed:r,onClick:zr})]})}function Gv({seconds:e}){let t=Qt(e=>e.time),n=e??1;return(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(`div`,{className:Bv.scrubber,children:(0,$.jsx)(Lc,{label:`Time`,isLabelHidden:!0,isReadingHidden:!0,isDisabled:e===null,value:Math.min(t,n),min:0,max:n,step:.01,format:e=>`${e.toFixed(2)} seconds`,onChange:jr})}),(0,$.jsxs)(`span`,{className:Bv.time,"aria-hidden":`true`,children:[Math.min(t,n).toFixed(2),` s`]})]})}var Kv={split:`_split_1761l_1`,handle:`_handle_1761l_8`},qv=.05;function Jv(){let e=M(e=>e.split),t=Math.round(e*100);return(0,$.jsx)(`div`,{className:Kv.split,children:(0,$.jsx)(`div`,{role:`slider`,tabIndex:0,"aria-label":`Border between A and B`,"aria-orientation":`horizontal`,"aria-valuemin":0,"aria-valuemax":100,"aria-valuenow":t,"aria-valuetext":`${t} % A, ${100-t} % B`,className:Kv.handle,style:{left:`${e*100}%`},onPointerDown:e=>e.currentTarget.setPointerCapture(e.pointerId),onPointerMove:e=>{let{currentTarget:t,clientX:n}=e,r=t.parentElement?.getBoundingClientRect();r!==void 0&&t.hasPointerCapture(e.pointerId)&&y((n-r.left)/r.width)},onKeyDown:t=>{let n=Yv(t.key,e);n!==null&&(t.preventDefault(),t.stopPropagation(),y(n))}})})}function Yv(e,t){switch(e){case`ArrowLeft`:case`ArrowDown`:return t-qv;case`ArrowRight`:case`ArrowUp`:return t+qv;case`Home`:return 0;case`End`:return 1;default:return null}}var Xv={viewport:`_viewport_15xj0_1`,canvas:`_canvas_15xj0_21`,middle:`_middle_15xj0_31`,toolbar:`_toolbar_15xj0_40`,over:`_over_15xj0_56`,levels:`_levels_15xj0_72`,divider:`_divider_15xj0_79`,popover:`_popover_15xj0_86`,buttons:`_buttons_15xj0_92`,top:`_top_15xj0_97`,note:`_note_15xj0_108`,statistics:`_statistics_15xj0_123`,own:`_own_15xj0_151`};function Zv({model:e}){let t=l(e=>e.unit),n=mr(e=>e.level),r=(0,W.useMemo)(()=>(e.levels.show(n),ao(e.scene)),[e,n]),i=(0,W.useMemo)(()=>e.bounds.getSize(new B),[e]),{textures:a,textureSize:o}=r,s=[{name:`Triangles`,value:he(r.triangles)},{name:`Vertices`,value:he(r.vertices),isMinor:!0},{name:`Parts`,value:he(r.meshes),isMinor:!0},{name:`Materials`,value:he(r.materials),isMinor:!0},{name:`Textures`,value:a===0?`None`:`${a} \u00b7 ${he(o)} px \u00b7 ${ne(r.textureBytes)}`},{name:`Draw calls`,value:he(r.drawCalls),isMinor:!0},{name:`W \u00d7 H \u00d7 D`,value:Qv(i,t)},{name:`File`,value:ne(e.sizeBytes)}];return(0,$.jsx)(`dl`,{className:Xv.statistics,"aria-label":`Statistics`,children:s.map(({name:e,value:t,isMinor:n})=>(0,$.jsxs)(`div`,{"data-minor":n,children:[(0,$.jsx)(`dt`,{children:e}),(0,$.jsx)(`dd`,{children:t})]},e))})}function Qv({x:e,y:t,z:n},r){let i=Ds(Math.max(e,t,n),r);return`${[e,t,n].map(e=>ls(e,i).replace(` ${i}`,``)).join(` \u00d7 `)} ${i}`}var $v={matcap:`Matcap`,wires:`Wireframe alone`,vertexColors:`Vertex colours`,weights:`Bone weights`};function ey(){let{shading:e,isFlat:t,hasUvLayout:n}=Ps(),r=Cn(e=>e.bones>0),i=e=>_s({shading:e}),a=!Mi.includes(e);return(0,$.jsxs)(p,{side:`top`,trigger:(0,$.jsx)(Ac,{label:`Channels and more`,side:`top`,isPressed:a,icon:(0,$.jsx)(_l,{size:16})}),children:[(0,$.jsx)(b,{label:`Channel`,value:e,options:Es.map(e=>({value:e,label:wi[e]})),onChange:i}),(0,$.jsx)(_e,{}),(0,$.jsx)(b,{label:`Surface`,value:e,options:Ua.filter(e=>e!==`weights`||r).map(e=>({value:e,label:$v[e]})),onChange:i}),(0,$.jsx)(_e,{}),(0,$.jsx)(_,{label:`Flat shading`,isOn:t,onChange:()=>mo(`isFlat`)}),(0,$.jsx)(_,{label:`UV layout`,isOn:n,onChange:()=>mo(`hasUvLayout`)})]})}function ty(){let{scale:e,hasBackground:t,hasHelpers:n,filmSeconds:r}=dg(),i=dg.setState;return(0,$.jsx)(Rc,{title:`Picture`,side:`top`,trigger:(0,$.jsx)(Ac,{label:`Picture or film`,side:`top`,icon:(0,$.jsx)(Vc,{size:16})}),children:(0,$.jsxs)(`div`,{className:Xv.popover,children:[(0,$.jsx)(u,{label:`Size`,isLabelHidden:!1,value:String(e),options:lg.map(e=>({value:String(e),label:`${e} \u00d7`})),onChange:e=>i({scale:lg.find(t=>String(t)===e)??1})}),(0,$.jsx)(zc,{label:`Background`,hint:t?void 0:`Transparent while this is off.`,isOn:t,onChange:e=>i({hasBackground:e})}),(0,$.jsx)(zc,{label:`Grid and other helpers`,isOn:n,onChange:e=>i({hasHelpers:e})}),(0,$.jsxs)(`div`,{className:Xv.buttons,children:[(0,$.jsxs)(be,{onClick:()=>O(`viewport.screenshot`),children:[(0,$.jsx)(C,{size:16,"aria-hidden":`true`}),` Save PNG`]}),(0,$.jsxs)(be,{onClick:()=>O(`viewport.copyPicture`),children:[(0,$.jsx)(xe,{size:16,"aria-hidden":`true`}),` Copy`]})]}),(0,$.jsx)(u,{label:`Turntable video`,isLabelHidden:!1,value:String(r),options:ug.map(e=>({value:String(e),label:`${e} s`})),onChange:e=>i({filmSeconds:ug.find(t=>String(t)===e)??6})}),(0,$.jsx)(`div`,{className:Xv.buttons,children:(0,$.jsxs)(be,{onClick:()=>O(`viewport.film`),children:[(0,$.jsx)(Gc,{size:16,"aria-hidden":`true`}),` Save WebM`]})})]})})}var ny={room:`Room`,softbox:`Softbox`,contrast:`Contrast`,headlight:`Headlight`,own:`Own`},ry=[{name:`Tele`,degrees:15},{name:`Portrait`,degrees:30},{name:`Normal`,degrees:45},{name:`Wide`,degrees:70}];function iy(){let{isOrthographic:e,fieldOfView:t}=Ps(),n=(e,t,n)=>(0,$.jsx)(E,{label:t,shortcut:n,onClick:()=>O(`viewport.${e}`)});return(0,$.jsxs)(p,{side:`top`,trigger:(0,$.jsx)(Ac,{label:`Views`,side:`top`,icon:(0,$.jsx)(ll,{size:16})}),children:[n(`home`,`Three-quarter`,`Home`),n(`front`,`Front`,`1`),n(`right`,`Right`,`3`),n(`top`,`Top`,`7`),n(`back`,`Back`),n(`left`,`Left`),n(`bottom`,`Bottom`),n(`opposite`,`Opposite side`,`9`),(0,$.jsx)(_e,{}),(0,$.jsx)(_,{label:`Orthographic`,isOn:e,onChange:()=>mo(`isOrthographic`)}),(0,$.jsx)(b,{label:`Lens`,value:String(t),options:ry.map(({degrees:e,name:t})=>({value:String(e),label:`${t} \u00b7 ${e}\u00b0`})),onChange:e=>_s({fieldOfView:Number(e)})})]})}var ay={neutral:`Neutral`,agx:`AgX`,aces:`ACES`,linear:`Linear`},oy={neutral:`Neutral`,black:`Black`,grey:`Grey`,white:`White`,light:`Environment`},{light:sy,exposure:cy,tone:ly,lightTurn:uy,lightStrength:dy}=ko,fy={light:sy,exposure:cy,tone:ly,lightTurn:uy,lightStrength:dy};function py(){let{light:e,exposure:t,tone:n,lightTurn:r,lightStrength:i}=Ps(),a=Ce(e=>e.file);return(0,$.jsx)(Rc,{title:`Light`,side:`top`,trigger:(0,$.jsx)(Ac,{label:`Light`,side:`top`,icon:(0,$.jsx)(Zc,{size:16})}),children:(0,$.jsxs)(`div`,{className:Xv.popover,children:[(0,$.jsx)(u,{label:`Light`,value:a===null&&e===`own`?cs:e,options:Yi(a!==null).map(e=>({value:e,label:ny[e]})),onChange:e=>_s({light:e})}),(0,$.jsx)(my,{file:a}),(0,$.jsx)(Lc,{label:`Exposure`,value:t,min:-4,max:4,step:.1,format:e=>`${e>0?`+`:``}${e.toFixed(1)} stops`,onChange:e=>_s({exposure:e})}),(0,$.jsx)(Lc,{label:`Intensity`,value:i,min:0,max:3,step:.05,format:e=>`${Math.round(e*100)} %`,onChange:e=>_s({lightStrength:e})}),(0,$.jsx)(Lc,{label:`Rotation`,value:r,min:-180,max:180,step:5,format:e=>`${e}\u00b0`,onChange:e=>_s({lightTurn:e})}),(0,$.jsx)(u,{label:`Tone mapping`,isLabelHidden:!1,value:n,options:Ro.map(e=>({value:e,label:ay[e]})),onChange:e=>_s({tone:e})}),(0,$.jsx)(be,{onClick:()=>_s(fy),children:`Reset the light`})]})})}function my({file:e}){let t=(0,W.useRef)(null);return(0,$.jsxs)(`div`,{className:Xv.own,onDragOver:e=>e.preventDefault(),onDrop:e=>{let[t]=e.dataTransfer.files;t!==void 0&&(e.preventDefault(),Gn(t))},children:[(0,$.jsx)(`input`,{ref:t,type:`file`,accept:Wt,hidden:!0,tabIndex:-1,"aria-label":`Picture for the light`,onChange:e=>{let[t]=e.target.files??[];e.target.value=``,t!==void 0&&Gn(t)}}),e===null?(0,$.jsx)(`p`,{children:`Your own 360\u00b0 picture (HDR, EXR or JPEG): drop it here or on the view.`}):(0,$.jsx)(`p`,{title:e.name,children:e.name}),(0,$.jsx)(be,{onClick:()=>t.current?.click(),children:e===null?`Choose\u2026`:`Replace\u2026`}),e===null?null:(0,$.jsx)(Ac,{label:`Remove ${e.name}`,icon:(0,$.jsx)(oe,{size:14}),onClick:()=>void li()})]})}function hy(){let{hasGrid:e,hasShadow:t,hasBounds:n,backdrop:r}=Ps();return(0,$.jsxs)(p,{side:`top`,trigger:(0,$.jsx)(Ac,{label:`Helpers`,side:`top`,icon:(0,$.jsx)(Pc,{size:16})}),children:[(0,$.jsx)(_,{label:`Grid`,isOn:e,onChange:()=>mo(`hasGrid`)}),(0,$.jsx)(_,{label:`Ground shadow`,isOn:t,onChange:()=>mo(`hasShadow`)}),(0,$.jsx)(_,{label:`Bounding box`,isOn:n,onChange:()=>mo(`hasBounds`)}),(0,$.jsx)(_e,{}),(0,$.jsx)(b,{label:`Background`,value:r,options:da.map(e=>({value:e,label:oy[e]})),onChange:e=>_s({backdrop:e})})]})}var gy={material:{label:`Material`,icon:(0,$.jsx)(Fc,{size:16})},clay:{label:`Clay`,icon:(0,$.jsx)(Uc,{size:16}),shortcut:`M`},normals:{label:`Normals`,icon:(0,$.jsx)(Yc,{size:16}),shortcut:`N`},uv:{label:`UV checker`,icon:(0,$.jsx)(qc,{size:16}),shortcut:`U`}};function _y(){let e=Ps();return(0,$.jsxs)(`div`,{role:`toolbar`,"aria-label":`View`,className:Xv.toolbar,children:[(0,$.jsx)(u,{label:`Shading`,value:e.shading,options:Mi.map(e=>({value:e,...gy[e]})),onChange:e=>_s({shading:e})}),(0,$.jsx)(ey,{}),(0,$.jsx)(by,{command:`viewport.wireframe`,icon:(0,$.jsx)(Nc,{size:16}),isOn:e.hasWireframe}),(0,$.jsx)(`span`,{className:Xv.divider}),(0,$.jsx)(by,{command:`viewport.frame`,icon:(0,$.jsx)($c,{size:16})}),(0,$.jsx)(iy,{}),(0,$.jsx)(by,{command:`viewport.turntable`,icon:(0,$.jsx)(rl,{size:16}),isOn:e.isTurning}),(0,$.jsx)(`span`,{className:Xv.divider}),(0,$.jsx)(py,{}),(0,$.jsx)(hy,{}),(0,$.jsx)(by,{command:`viewport.bounds`,icon:(0,$.jsx)(dl,{size:16}),isOn:e.hasBounds}),(0,$.jsx)(yy,{}),(0,$.jsx)(ty,{})]})}function vy(){let{level:e,count:t}=mr();return t===1?null:(0,$.jsx)(`div`,{className:Xv.levels,children:(0,$.jsx)(u,{label:`Level of detail`,value:String(e),options:Array.from({length:t},(e,t)=>({value:String(t),label:`LOD ${t}`})),onChange:e=>nc(Number(e))})})}function yy(){let e=Xa(e=>e.sourceId),t=M(e=>e.assetIds.length>0);return e===null&&!t?null:(0,$.jsx)(by,{command:`viewport.compare`,icon:(0,$.jsx)(ue,{size:16}),isOn:t})}function by(e){let t=f().get(e.command);return es(),t===void 0?null:(0,$.jsx)(Ac,{label:t.title,icon:e.icon,shortcut:t.shortcut,side:`top`,disabledReason:t.disabledReason?.()??null,...e.isOn===void 0?{}:{isPressed:e.isOn},onClick:()=>O(t.id)})}var xy=1e3;function Sy(e){let t=ve(e=>e.model),n=t?.assetId===e?t:null,[r,i]=(0,W.useState)(null);return(0,W.useEffect)(()=>{if(n===null)return;let e=!1,t=()=>void 0;return(async()=>{let r=await sn(n.assetId,n.glb);t=zn(r),e?t():i({live:n,model:r})})().catch(e=>ye(String(e))),()=>{e=!0,setTimeout(()=>t(),xy)}},[n]),n===null||r?.live.assetId!==e?null:r.model}function Cy(e,t){(0,W.useEffect)(()=>{if(t===null)return;let n=requestAnimationFrame(()=>{n=requestAnimationFrame(()=>{let{current:t}=e;t!==null&&(t.dataset.live=String(Number(t.dataset.live??0)+1))})});return()=>cancelAnimationFrame(n)},[e,t])}var wy={state:`loading`};function Ty(){let e=de(),[t,n]=(0,W.useState)(null);return(0,W.useEffect)(()=>{if(e===null)return;let t=!1,r=()=>void 0;return(async()=>{let i=await sn(`${e.name} of ${e.lastModified}`,await e.arrayBuffer());r=zn(i),t?r():n({file:e,state:{state:`ready`,model:i}})})().catch(()=>{let t=Error(`${e.name} is no GLB that can be shown. Import it: what can be mended is mended then.`);n({file:e,state:{state:`failed`,error:t}})}),()=>{t=!0,r()}},[e]),e===null?null:t?.file===e?t.state:wy}var Ey={state:`loading`};function Dy(e){let[t,n]=(0,W.useState)(new Map),r=(0,W.useRef)(new Map),i=(0,W.useCallback)(e=>{let t=r.current.get(e);r.current.delete(e),t?.stop.abort(),n(t=>Oy(t,e)),t?.letGo()},[]),a=(0,W.useCallback)(e=>{let t=new AbortController,i=()=>void 0;r.current.set(e,{stop:t,letGo:()=>i()});let a=t=>{n(n=>new Map(n).set(e,t))};(async()=>{try{let n=await Lt(e,t.signal);if(i=zn(n),t.signal.aborted){i();return}a({state:`ready`,model:n})}catch(e){t.signal.aborted||a({state:`failed`,error:e instanceof Error?e:Error(String(e))})}})()},[]),o=e.join(` `);return(0,W.useEffect)(()=>{let e=o===``?[]:o.split(` `);for(let t of[...r.current.keys()])e.includes(t)||i(t);for(let t of e)r.current.has(t)||a(t)},[o,i,a]),(0,W.useEffect)(()=>{let{current:e}=r;return()=>[...e.keys()].forEach(i)},[i]),{of:e=>t.get(e)??Ey,retry:e=>{i(e),a(e)}}}function Oy(e,t){let n=new Map(e);return n.delete(t),n}function ky(e){let t=new Map,n=e=>{let[n]=Za(e);if(n===void 0||e.geometry.getAttribute(`uv`)===void 0)return;let r=t.get(n)??{geometries:[]};r.geometries.includes(e.geometry)||r.geometries.push(e.geometry),t.set(n,r)};return e.traverse(e=>{pt(e)&&!jn(e)&&n(e)}),[...t].map(([e,{geometries:t}],n)=>({material:e,name:e.name===``?`Material ${n+1}`:e.name,picture:I(e,`baseColor`).map,geometries:t}))}function Ay(e){let t=e.getAttribute(`uv`),{index:n}=e,r=n?.count??t.count,i=new Float32Array(Math.floor(r/3)*12),a=e=>n?.getX(e)??e,o=0;for(let e=0;e+2<r;e+=3){let[n,r,s]=[a(e),a(e+1),a(e+2)],c=[t.getX(n),t.getX(r),t.getX(s)],l=[t.getY(n),t.getY(r),t.getY(s)],u=Math.floor((c[0]+c[1]+c[2])/3),d=Math.floor((l[0]+l[1]+l[2])/3);for(let e=0;e<3;e++){let t=(e+1)%3;i[o++]=(c[e]??0)-u,i[o++]=(l[e]??0)-d,i[o++]=(c[t]??0)-u,i[o++]=(l[t]??0)-d}}return i}function jy(e){let t=0;for(let n of e){let e=Ay(n);for(let n=0;n+11<e.length;n+=12){let[r=0,i=0,a=0,o=0]=e.subarray(n,n+4),[s=0,c=0]=e.subarray(n+6,n+8);t+=Math.abs((a-r)*(c-i)-(s-r)*(o-i))/2}}return t}var My={panel:`_panel_12mlt_1`,header:`_header_12mlt_14`,title:`_title_12mlt_20`,canvas:`_canvas_12mlt_27`,facts:`_facts_12mlt_35`,none:`_none_12mlt_36`};function Ny({model:e}){return Ps(e=>e.hasUvLayout)?(0,$.jsx)(Py,{model:e},e.assetId):null}function Py({model:e}){let t=(0,W.useMemo)(()=>ky(e.scene),[e]),[n,r]=(0,W.useState)(`0`),i=t[Number(n)];return(0,$.jsxs)(`section`,{"aria-label":`UV layout`,className:My.panel,children:[(0,$.jsxs)(`header`,{className:My.header,children:[(0,$.jsx)(`h2`,{className:My.title,children:`UV layout`}),(0,$.jsx)(Ac,{label:`Close the UV layout`,icon:(0,$.jsx)(oe,{size:16}),onClick:()=>_s({hasUvLayout:!1})})]}),t.length>1?(0,$.jsx)(te,{label:`Material`,isLabelHidden:!0,value:n,options:t.map(({name:e},t)=>({value:String(t),label:e})),onChange:r}):null,i===void 0?(0,$.jsx)(`p`,{className:My.none,children:`This model has no UVs. Refining a preview makes them.`}):(0,$.jsx)(Iy,{sheet:i})]})}var Fy=560;function Iy({sheet:e}){let t=(0,W.useRef)(null);(0,W.useEffect)(()=>{let n=t.current?.getContext(`2d`)??null;n!==null&&Ry(n,e)},[e]);let n=(0,W.useMemo)(()=>Math.round(100*jy(e.geometries)),[e]);return(0,$.jsxs)($.Fragment,{children:[(0,$.jsx)(`canvas`,{ref:t,width:Fy,height:Fy,className:My.canvas,role:`img`,"aria-label":`Charts of ${e.name}`}),(0,$.jsxs)(`p`,{className:My.facts,children:[`Charts cover `,n,` % of `,Ly(e)]})]})}function Ly({picture:e}){let{width:t,height:n}=e?.image??{};return t===void 0||n===void 0?`the square`:`${t} \u00d7 ${n} pixels`}function Ry(e,{picture:t,geometries:n}){e.fillStyle=`#1b1b1b`,e.fillRect(0,0,Fy,Fy);let r=t?.image;(r instanceof ImageBitmap||r instanceof HTMLImageElement)&&(e.globalAlpha=.6,e.drawImage(r,0,0,Fy,Fy),e.globalAlpha=1),e.beginPath();for(let t of n){let n=Ay(t);for(let t=0;t<n.length;t+=4)e.moveTo((n[t]??0)*Fy,(n[t+1]??0)*Fy),e.lineTo((n[t+2]??0)*Fy,(n[t+3]??0)*Fy)}e.strokeStyle=`rgb(255 255 255 / 0.55)`,e.lineWidth=1,e.stroke()}function zy({result:e}){let t=ee(),n=(0,W.useRef)(null),r=Wy(t,n),{models:i,compared:a}=r,o=By(t),s=t===null?o:i.of(t),c=Ps(e=>e.backdrop),l=s?.state===`ready`?s.model:null,u=Sy(r.isOn||l===null?null:t);Cy(n,u);let f=u??l,[p,m]=(0,W.useState)(!1);return f!==null&&!p&&m(!0),d(vs),(0,W.useEffect)(()=>(Bi(f?.levels.count??1),hn(f===null?0:Wa(f.scene).length),Fe((f?.clips??[]).map(({name:e,duration:t})=>({name:e,seconds:t}))),()=>{Bi(1),hn(0),Fe([])}),[f]),Uy(t),Hy(f,l),(0,$.jsxs)(`div`,{ref:n,className:Xv.viewport,"data-backdrop":c,"data-viewport":!0,onDrop:Vy,children:[p?(0,$.jsx)(Yy,{model:f,base:l,compared:a,shape:r.shape}):null,r.hasBorder?(0,$.jsx)(Jv,{}):null,s===null?(0,$.jsx)(rb,{children:(0,$.jsx)(Iv,{})}):null,s?.state===`loading`?(0,$.jsx)(rb,{children:(0,$.jsx)(`p`,{role:`status`,children:`Loading the model`})}):null,s?.state===`failed`?(0,$.jsx)(rb,{children:Jy(s.error)?(0,$.jsx)(Iv,{}):(0,$.jsx)(Se,{error:s.error,...t===null?{}:{onRetry:()=>i.retry(t)}})}):null,r.isOn?(0,$.jsx)(Dv,{shape:r.shape,stateOf:i.of}):null,(0,$.jsxs)(`div`,{className:Xv.top,children:[r.isOn?(0,$.jsx)(wv,{}):null,f===null||r.isOn?null:(0,$.jsx)(Zv,{model:f}),f===null&&o===null||r.isOn?null:e]}),(0,$.jsxs)(`div`,{className:Xv.over,"data-comparing":r.isOn,children:[(0,$.jsx)(eb,{}),u===null?null:(0,$.jsx)(tb,{}),f===null?null:(0,$.jsx)(nb,{model:f}),(0,$.jsx)(vy,{}),(0,$.jsx)(Vv,{})]}),f===null?null:(0,$.jsx)(Mf,{}),f===null?null:(0,$.jsx)(Ny,{model:f}),s===null?null:(0,$.jsx)(_y,{})]})}function By(e){let t=Ty(),n=t!==null&&e!==null;return(0,W.useEffect)(()=>{n&&ie()},[n]),t}function Vy(e){let{files:t}=e.dataTransfer,[n]=t;t.length!==1||w()||(/\.(glb|vrm)$/i.test(n.name)?(e.preventDefault(),se(n)):Ko.test(n.name)&&(e.preventDefault(),Gn(n)))}function Hy(e,t){let n=(0,W.useRef)(null);(0,W.useEffect)(()=>{e===null?fa(null,!1):(t===null||e===t?fa(sr(e),n.current===e.assetId):(Ue(t.scene,e.scene),fa(sr({...e,nodeOf:()=>null}),n.current===e.assetId)),n.current=e.assetId)},[e,t])}function Uy(e){let t=ge(e),n=ge(t?.source_asset_id??null)?.id??null;(0,W.useEffect)(()=>(Rn(n),()=>Rn(null)),[n])}function Wy(e,t){let{assetIds:n,layout:r,alone:i}=M(),a=e!==null&&n.includes(e),o=n.length>0&&!a;(0,W.useEffect)(()=>{o&&j()},[o]);let s=Dy(a?n:e===null?[]:[e]),c=(a?n.map(s.of):[]).flatMap(e=>e.state===`ready`?[e.model]:[]),l=Ky(c),u=qy(t),{columns:d,rows:f}=a&&r===`side`&&i===null?Pe(n.length,u):Xe,p=(0,W.useMemo)(()=>({columns:d,rows:f}),[d,f]),m=a&&c.length===n.length;return{models:s,isOn:a,compared:m?l:Gy,shape:m?p:Xe,hasBorder:m&&r===`split`&&i===null}}var Gy=[];function Ky(e){let[t,n]=(0,W.useState)(e);return e.length===t.length&&e.every((e,n)=>e===t[n])?t:(n(e),e)}function qy(e){let[t,n]=(0,W.useState)({width:1,height:1});return(0,W.useEffect)(()=>{let{current:t}=e;if(t===null)return;let r=new ResizeObserver(()=>n({width:t.clientWidth,height:t.clientHeight}));return r.observe(t),()=>r.disconnect()},[e]),t}function Jy(e){return e instanceof c&&e.status===404}function Yy({model:e,base:t,compared:n,shape:r}){let i=de(),a=ge(i===null?e?.assetId??null:null),[o,s]=(0,W.useState)(0),[c,l]=(0,W.useState)(!1),u=(0,W.useRef)([0,0]),d=a?.name??i?.name??`model`;return c?e===null?null:(0,$.jsx)(rb,{children:(0,$.jsx)(S,{icon:(0,$.jsx)(tl,{size:24}),action:(0,$.jsx)(be,{onClick:()=>{s(e=>e+1),l(!1)},children:`Reload view`}),children:`The graphics card took the view away.`})}):(0,$.jsx)(`div`,{className:Xv.canvas,"aria-hidden":e===null,tabIndex:e===null?-1:0,role:`img`,"aria-label":`3D view of ${d}. Drag or press the arrow keys to turn, scroll or press plus and minus to zoom.`,onPointerDown:e=>u.current=Xy(e),onClick:e=>{ae.getState().rightTab===`scene`&&Qy(u.current,Xy(e))&&Fa(t=>t.selectUnderPointer(e))},onDoubleClick:e=>Fa(t=>t.turnAroundPointer(e)),onKeyDown:$y,children:(0,$.jsx)(gv,{model:e,base:t,compared:n,shape:r,name:d,onContextLost:()=>l(!0)},o)})}var Xy=({clientX:e,clientY:t})=>[e,t],Zy=4,Qy=(e,t)=>Math.hypot(e[0]-t[0],e[1]-t[1])<=Zy;function $y(e){let t=e.ctrlKey||e.metaKey||e.altKey?null:og(e.key);t!==null&&(e.preventDefault(),Fa(t))}function eb(){return Ni(({hidden:e,isolated:t})=>e.size>0||t!==null)?(0,$.jsx)(`p`,{className:Xv.note,children:`Some parts are hidden. Shift+H shows all.`}):null}function tb(){let e=ve(e=>e.model?.detail===`form`);return(0,$.jsx)(`p`,{className:Xv.note,children:e?`Live preview of the form, not saved`:`Live preview, not saved`})}function nb({model:e}){let t=Ps(e=>e.shading),n=(0,W.useMemo)(()=>Ao(e.scene,t),[e,t]);return n===null?null:(0,$.jsx)(`p`,{role:`status`,className:Xv.note,children:n})}function rb({children:e}){return(0,$.jsx)(`div`,{className:Xv.middle,children:e})}export{zy as Viewport};
let electron = require("electron");
// src-main/contract/desktop-names.ts
/** Names as they go over the wire; in a file of their own, so that the preload script carries no schemas. */
/** Of a question of the page. */
var channelName = (name) => `desktop:${name}`;
/** Of something that main tells. */
var eventName = (name) => `desktop-event:${name}`;
// src-main/preload/index.ts
function ask(name) {
	return (payload) => electron.ipcRenderer.invoke(channelName(name), payload);
}
var bridge = {
	platform: process.platform,
	saveAsset: ask("saveAsset"),
	startDrag: ask("startDrag"),
	saveExport: ask("saveExport"),
	startExportDrag: ask("startExportDrag"),
	findBlender: ask("findBlender"),
	openInBlender: ask("openInBlender"),
	openInDefaultApp: ask("openInDefaultApp"),
	openSaved: ask("openSaved"),
	revealInFolder: ask("revealInFolder"),
	showNotification: ask("showNotification"),
	setProgress: ask("setProgress"),
	readLogin: ask("readLogin"),
	setLogin: ask("setLogin"),
	readDesktop: ask("readDesktop"),
	setKeepsRunning: ask("setKeepsRunning"),
	moveProfile: ask("moveProfile"),
	listProfiles: ask("listProfiles"),
	useProfile: ask("useProfile"),
	deleteProfile: ask("deleteProfile"),
	resetProfile: ask("resetProfile"),
	takeOpened: ask("takeOpened"),
	openProfileFolder: ask("openProfileFolder"),
	on(event, listener) {
		const handOn = (_event, data) => listener(data);
		electron.ipcRenderer.on(eventName(event), handOn);
		return () => electron.ipcRenderer.off(eventName(event), handOn);
	}
};
electron.contextBridge.exposeInMainWorld("desktop", bridge);

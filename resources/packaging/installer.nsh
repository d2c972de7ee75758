; What the Windows installer registers beside the program: its links, and itself in "Open with" of GLB and VRM files. Both for whom the
; program is installed for, neither in the place of another program that a user has set. What follows the two dashes is no switch.

!macro plinthOpensWith EXT
  WriteRegStr SHELL_CONTEXT "Software\Classes\Plinth.Model" "" "glTF binary"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Plinth.Model\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Plinth.Model\shell\open\command" "" '"$appExe" -- "%1"'
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXT}\OpenWithProgids" "Plinth.Model"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\plinth" "" "URL:Plinth"
  WriteRegStr SHELL_CONTEXT "Software\Classes\plinth" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\plinth\shell\open\command" "" '"$appExe" -- "%1"'
  !insertmacro plinthOpensWith "glb"
  !insertmacro plinthOpensWith "vrm"
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\plinth"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Plinth.Model"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.glb\OpenWithProgids" "Plinth.Model"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.vrm\OpenWithProgids" "Plinth.Model"
!macroend

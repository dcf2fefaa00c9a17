{{- define "dispatch.name" -}}
{{- .Release.Name | replace "." "-" | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "dispatch.labels" -}}
{{ include "dispatch.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "dispatch.selector" -}}
app.kubernetes.io/name: dispatch
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "dispatch.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end }}

{{- define "dispatch.secret" -}}
{{- .Values.secret.existing | default (include "dispatch.name" .) -}}
{{- end }}

{{- define "dispatch.publicUrl" -}}
{{- required "Give publicUrl, e.g. https://dispatch.example: links in mails lead there." .Values.publicUrl -}}
{{- end }}

{{/* Settings as environment variables: those of the chart, of all processes, then of this kind; the later ones win. */}}
{{- define "dispatch.env" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* What every container of the service has. */}}
{{- define "dispatch.container" -}}
image: {{ include "dispatch.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef:
      name: {{ include "dispatch.secret" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - name: data
    mountPath: /var/lib/dispatch
  - name: tmp
    mountPath: /tmp
{{- end }}

{{/* What every pod of the service has. */}}
{{- define "dispatch.pod" -}}
automountServiceAccountToken: false
# A Service named "health" in the same namespace would otherwise set HEALTH_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

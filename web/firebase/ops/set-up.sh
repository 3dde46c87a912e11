#!/usr/bin/env bash
# bash web/firebase/ops/set-up.sh PROJECT [MAIL [BUDGET]]
#
# Brings a project to what a deployment stands on, and watches over it: APIs, the account of the functions with the few roles that it
# needs, who may read photos from which page, alerts to MAIL, and a budget of BUDGET (say 50EUR) a month. It may be typed again: what is
# there stays. Whoever types it is signed in with gcloud as an owner of the project. It prints nothing secret.
set -euo pipefail

project=${1:?Use it so: bash web/firebase/ops/set-up.sh PROJECT [MAIL [BUDGET]]}
mail=${2:-}
budget=${3:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
account="reef-functions@${project}.iam.gserviceaccount.com"
member="serviceAccount:${account}"
bucket=${BUCKET:-${project}.firebasestorage.app}

say() { printf '%s\n' "$*"; }

say "APIs …"
mapfile -t apis < <(node "$here/print-wanted.ts" apis)
# Twenty at a time are what Google takes.
for ((first = 0; first < ${#apis[@]}; first += 20)); do
  gcloud services enable "${apis[@]:first:20}" --project "$project"
done
number=$(gcloud projects describe "$project" --format='value(projectNumber)')

say "The account of the functions …"
gcloud iam service-accounts describe "$account" --project "$project" >/dev/null 2>&1 ||
  gcloud iam service-accounts create reef-functions --project "$project" \
    --display-name 'Reef Census: functions' --description 'Runs every function; has no role that none of them needs'
while read -r role; do
  gcloud projects add-iam-policy-binding "$project" --member "$member" --role "$role" --condition None --quiet >/dev/null
done < <(node "$here/print-wanted.ts" roles)
# It signs addresses of downloads, and tokens with which people sign in, as itself alone.
gcloud iam service-accounts add-iam-policy-binding "$account" --project "$project" \
  --member "$member" --role roles/iam.serviceAccountTokenCreator --quiet >/dev/null
# Cloud Storage tells of files that arrived.
storage=$(gcloud storage service-agent --project "$project")
gcloud projects add-iam-policy-binding "$project" --member "serviceAccount:${storage}" \
  --role roles/pubsub.publisher --condition None --quiet >/dev/null

say "Secrets, where there are some …"
for secret in STRIPE_KEY STRIPE_WEBHOOK_SECRET; do
  if gcloud secrets describe "$secret" --project "$project" >/dev/null 2>&1; then
    gcloud secrets add-iam-policy-binding "$secret" --project "$project" \
      --member "$member" --role roles/secretmanager.secretAccessor --quiet >/dev/null
  fi
done

say "The bucket of the photos …"
gcloud storage buckets update "gs://${bucket}" --cors-file="$here/cors.json"
# A photo that somebody deleted by mistake can be had back for a week.
gcloud storage buckets update "gs://${bucket}" --soft-delete-duration=7d

say "What is counted in the log …"
for file in "$here"/metrics/*.json; do
  name=$(basename "$file" .json)
  if gcloud logging metrics describe "$name" --project "$project" >/dev/null 2>&1; then
    gcloud logging metrics update "$name" --project "$project" --config-from-file="$file"
  else
    gcloud logging metrics create "$name" --project "$project" --config-from-file="$file"
  fi
done

if [[ -z $mail ]]; then
  say "No address was given, so nobody is alerted: bash web/firebase/ops/set-up.sh ${project} MAIL"
  exit 0
fi

say "Alerts to the address that was given …"
channel=$(gcloud beta monitoring channels list --project "$project" --filter="displayName='Reef Census'" --format='value(name)' | head -n 1)
if [[ -z $channel ]]; then
  channel=$(gcloud beta monitoring channels create --project "$project" --display-name 'Reef Census' \
    --type email --channel-labels "email_address=${mail}" --format='value(name)')
fi
for file in "$here"/alerts/*.json; do
  name=$(sed -n 's/^  "displayName": "\(.*\)",$/\1/p' "$file")
  known=$(gcloud monitoring policies list --project "$project" --filter="displayName='${name}'" --format='value(name)' | head -n 1)
  if [[ -z $known ]]; then
    gcloud monitoring policies create --project "$project" --policy-from-file="$file" --notification-channels="$channel" >/dev/null
  else
    gcloud monitoring policies update "$known" --project "$project" --policy-from-file="$file" >/dev/null
  fi
done

if [[ -n $budget ]]; then
  say "A budget of ${budget} a month …"
  billing=$(gcloud billing projects describe "$project" --format='value(billingAccountName)')
  known=$(gcloud billing budgets list --billing-account "${billing##*/}" --filter="displayName='Reef Census ${project}'" --format='value(name)' | head -n 1)
  if [[ -z $known ]]; then
    gcloud billing budgets create --billing-account "${billing##*/}" --display-name "Reef Census ${project}" \
      --budget-amount "$budget" --filter-projects "projects/${number}" \
      --threshold-rule percent=0.5 --threshold-rule percent=0.9 --threshold-rule percent=1.0,basis=forecasted-spend
  fi
fi
say "Done. Look what is still missing: npm run firebase -- --project ${project} --check"

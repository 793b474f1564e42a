package kassa

import (
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// VerifyWebhook verifies and reads an event as a registered endpoint gets it (Standard Webhooks). The body is the exact
// bytes, the secrets are all live ones (`whsec_` and base64), and now is usually time.Now().
func VerifyWebhook(body []byte, header http.Header, secrets []string, now time.Time) (*Event, error) {
	timestamp := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil {
		return nil, fmt.Errorf("%w: no webhook-timestamp", ErrSignature)
	}
	if off := now.Sub(time.Unix(int64(seconds), 0)); off > tolerance || off < -tolerance {
		return nil, fmt.Errorf("%w: webhook-timestamp is more than five minutes off", ErrSignature)
	}
	text := header.Get("webhook-id") + "." + timestamp + "." + string(body)
	for _, sent := range strings.Split(header.Get("webhook-signature"), " ") {
		for _, secret := range secrets {
			key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
			if err != nil || !areEqual("v1,"+mac(sha256.New, key, text), sent) {
				continue
			}
			event := &Event{}
			if err := json.Unmarshal(body, event); err != nil {
				return nil, fmt.Errorf("%w: %v", ErrSignature, err)
			}
			return event, nil
		}
	}
	return nil, ErrSignature
}

// VerifyClassicWebhook verifies and reads the fields of a classic webhook, as callbackUrl gets it, under each live
// secret.
func VerifyClassicWebhook(body []byte, appSecrets ...string) (map[string]string, error) {
	read := map[string]any{}
	if err := json.Unmarshal(body, &read); err != nil {
		return nil, fmt.Errorf("%w: %v", ErrSignature, err)
	}
	fields := map[string]string{}
	for name, value := range read {
		if text, ok := value.(string); ok {
			fields[name] = text
		}
	}
	signature := fields["signature"]
	delete(fields, "signature")
	for _, secret := range appSecrets {
		if areEqual(mac(sha1.New, []byte(secret), signingString(fields)), signature) {
			return fields, nil
		}
	}
	return nil, ErrSignature
}

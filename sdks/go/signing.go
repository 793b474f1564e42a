package kassa

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"hash"
	"net/url"
	"sort"
	"strconv"
	"strings"
	"time"
)

// ErrSignature says that a signature is wrong, that a message is too old, or that it is no message at all.
// Answer 400 and do nothing.
var ErrSignature = errors.New("kassa: the signature does not hold")

// Merchant is who you are, as registered. Keep the secret on a server and nowhere else.
type Merchant struct {
	AppID     string
	AppSecret string
}

// LinkMethod is the signature of a link.
type LinkMethod string

const (
	// HmacSHA256 is for new integrations.
	HmacSHA256 LinkMethod = "HmacSHA256"
	// HmacSHA1 is for existing ones.
	HmacSHA1 LinkMethod = "HmacSHA1"
)

// SignLink returns the address of a signed link. The host is the checkout's, such as https://pay.example.
func (m Merchant) SignLink(host string, parameters map[string]string, method LinkMethod) string {
	named := map[string]string{}
	for name, value := range parameters {
		named[name] = value
	}
	named["appId"] = m.AppID
	if method == HmacSHA256 {
		named["signatureMethod"] = string(method)
	}
	named["signature"] = m.LinkSignature(named, method)
	query := url.Values{}
	for name, value := range named {
		if value != "" {
			query.Set(name, value)
		}
	}
	return strings.TrimRight(host, "/") + "/?" + query.Encode()
}

// LinkSignature returns base64 of the HMAC over every signed parameter.
func (m Merchant) LinkSignature(parameters map[string]string, method LinkMethod) string {
	signed := map[string]string{}
	for name, value := range parameters {
		switch name {
		case "email", "token", "id", "language", "signature":
		default:
			signed[name] = value
		}
	}
	if method == HmacSHA1 {
		return mac(sha1.New, []byte(m.AppSecret), signingString(signed))
	}
	return mac(sha256.New, []byte(m.AppSecret), signingString(signed))
}

// CallHeaders returns headers whose signature covers the whole call and is valid once. The target is the path with its
// query, as in the request line, and the body the exact bytes. An empty nonce means a fresh one.
func (m Merchant) CallHeaders(method, target string, body []byte, at time.Time, nonce string) map[string]string {
	if nonce == "" {
		nonce = randomHex()
	}
	timestamp := strconv.FormatInt(at.UnixMilli(), 10)
	digest := sha256.Sum256(body)
	text := strings.Join([]string{"v1", method, target, timestamp, nonce, hex.EncodeToString(digest[:])}, "\n")
	return map[string]string{
		"appId":       m.AppID,
		"timestamp":   timestamp,
		"x-nonce":     nonce,
		"x-signature": "v1=" + mac(sha256.New, []byte(m.AppSecret), text),
	}
}

// Return is what a buyer brings back to redirectUrl.
type Return struct {
	OrderNo         string
	MerchantOrderNo string
	Status          string
}

// VerifyReturn verifies and reads the parameters that a buyer brought back, under each live secret.
func VerifyReturn(query url.Values, appSecrets ...string) (Return, error) {
	back := Return{query.Get("orderNo"), query.Get("merchantOrderNo"), query.Get("status")}
	text := "return&" + signingString(map[string]string{
		"orderNo": back.OrderNo, "merchantOrderNo": back.MerchantOrderNo, "status": back.Status,
	})
	for _, secret := range appSecrets {
		if areEqual(mac(sha256.New, []byte(secret), text), query.Get("signature")) {
			return back, nil
		}
	}
	return Return{}, ErrSignature
}

func signingString(fields map[string]string) string {
	pairs := make([]string, 0, len(fields))
	names := make([]string, 0, len(fields))
	for name, value := range fields {
		if value != "" {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	for _, name := range names {
		pairs = append(pairs, name+"="+fields[name])
	}
	return strings.Join(pairs, "&")
}

func mac(digest func() hash.Hash, key []byte, text string) string {
	made := hmac.New(digest, key)
	made.Write([]byte(text))
	return base64.StdEncoding.EncodeToString(made.Sum(nil))
}

func areEqual(one, other string) bool {
	return hmac.Equal([]byte(one), []byte(other))
}

func randomHex() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err) // A machine without randomness can sign nothing.
	}
	return hex.EncodeToString(bytes)
}
